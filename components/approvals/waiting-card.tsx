'use client';

import { UserRoundCheck } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ActButtons } from '#components/shared/form/act-buttons.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Card } from '#components/ui/card.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { can } from '#lib/auth/permissions.ts';
import type { ApprovalView } from '#lib/domain/approvals/schemas.ts';
import { ApprovalProgress } from './approval-progress.tsx';
import type { ApprovalOf, DecisionAbout, DecisionAct } from './words.ts';

type WaitingCardProps = {
  of: ApprovalOf;
  approval: ApprovalView;
  about: DecisionAbout;
  onAsk: (act: DecisionAct, button: HTMLButtonElement) => void;
  /** The pointer or focus is near a button: time to load the dialog. */
  onNear: () => void;
  children: ReactNode;
};

const actsOf = {
  decide: ['approve', 'decline'],
  withdraw: ['withdraw'],
  watch: [],
} as const satisfies Record<ApprovalView['viewerMay'], readonly DecisionAct[]>;

/** Who must decide, about what, how many have approved, and the buttons that this person may use. */
export function WaitingCard({ of, approval, about, onAsk, onNear, children }: WaitingCardProps) {
  const t = useTranslations(`${of}.approval`);
  const { viewerMay } = approval;
  const isForViewer = viewerMay === 'decide';
  const acts = actsOf[viewerMay];
  return (
    <Card className="grid gap-5 border-attention-line p-5 max-sm:p-4">
      <div className="grid gap-1.5">
        <h2 className="flex items-center gap-2 font-semibold text-base">
          <UserRoundCheck aria-hidden className="size-4 shrink-0 text-attention" />
          {isForViewer ? t('decide') : t('waits')}
        </h2>
        <p className="max-w-[68ch] text-ink-muted">
          {isForViewer ? t('decideText', about) : <WhoDecides {...{ of, approval }} />}
        </p>
        <ApprovalProgress approval={approval} />
      </div>
      {children}
      {acts.length > 0 ? (
        <ActButtons<DecisionAct>
          acts={acts}
          primary="approve"
          toLabel={(act) => t(`${act}.act`, about)}
          onAsk={onAsk}
          onNear={onNear}
        />
      ) : null}
    </Card>
  );
}

type WhoDecidesProps = { of: ApprovalOf; approval: ApprovalView };

export function WhoDecides({ of, approval: { viewerMay, deciders, administrators } }: WhoDecidesProps) {
  const t = useTranslations(`${of}.approval`);
  const locale = useLocale();
  const { role } = useViewer();
  const isOwn = viewerMay === 'withdraw';
  const toNames = (names: readonly string[]) =>
    new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);
  return (
    <>
      {isOwn ? `${t('own')} ` : null}
      {deciders.length > 0
        ? t('deciders', { names: toNames(deciders) })
        : `${t('deciderNobody', { names: toNames(administrators) || 'none' })} `}
      {deciders.length === 0 && isOwn ? t('deciderNobodyOwn') : null}
      {deciders.length === 0 && can(role, 'users:manage') ? (
        <PageLink href="/people" className="text-accent-text underline underline-offset-2">
          {t('toPeople')}
        </PageLink>
      ) : null}
    </>
  );
}
