'use client';

import { CircleX, UserRoundCheck } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ActButtons } from '#components/shared/form/act-buttons.tsx';
import { Card } from '#components/ui/card.tsx';
import { late } from '#components/ui/late.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { ApprovalView } from '#lib/domain/approvals/schemas.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { Comparison } from './comparison.tsx';
import type { DecisionAct } from './use-deciding.ts';

const loadDialog = () => import('./decision-dialog.tsx').then((module) => module.DecisionDialog);
const DecisionDialog = late(loadDialog);

/**
 * A refund to another phone and bank before a second person. The question outlives its buttons: when somebody else
 * decides meanwhile, it says so instead of being gone.
 */
export function Approval({ refund }: { refund: RefundView }) {
  const t = useTranslations('refunds.approval');
  const [asked, setAsked] = useState<DecisionAct | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const declined = refund.approval?.decisions.find(({ answer }) => answer === 'declined');
  const ask = (act: DecisionAct, button: HTMLButtonElement) => {
    opener.current = button;
    setAsked(act);
  };
  return (
    <>
      <Waiting refund={refund} onAsk={ask} />
      {declined ? (
        <Notice tone="failed" icon={<CircleX />} title={t('declined', { name: declined.byName })}>
          <p className="whitespace-pre-line break-words text-base text-ink">{declined.reason}</p>
        </Notice>
      ) : null}
      {asked ? (
        <DecisionDialog refund={refund} act={asked} onClose={() => setAsked(null)} returnTo={opener} />
      ) : null}
    </>
  );
}

type Ask = (act: DecisionAct, button: HTMLButtonElement) => void;

/** Who must decide, on what, and the buttons of whoever looks. */
function Waiting({ refund, onAsk }: { refund: RefundView; onAsk: Ask }) {
  const t = useTranslations('refunds.approval');
  const locale = useLocale();
  const { approval, amount, makerName } = refund;
  if (approval?.status !== 'waiting') return null;
  const sum = formatMoney(fromMoneyView(amount), locale);
  const isForViewer = approval.viewerMay === 'decide';
  return (
    <Card className="grid gap-5 border-attention-line p-5 max-sm:p-4">
      <div className="grid gap-1.5">
        <h2 className="flex items-center gap-2 font-semibold text-lg">
          <UserRoundCheck aria-hidden className="size-5 shrink-0 text-attention" />
          {isForViewer ? t('decide') : t('waits')}
        </h2>
        <p className="max-w-[68ch] text-ink-muted">
          {isForViewer ? t('decideText', { maker: makerName, sum }) : <WhoDecides approval={approval} />}
        </p>
      </div>
      <Comparison refund={refund} />
      <Acts viewerMay={approval.viewerMay} sum={sum} onAsk={onAsk} />
    </Card>
  );
}

function WhoDecides({ approval: { viewerMay, deciders } }: { approval: ApprovalView }) {
  const t = useTranslations('refunds.approval');
  const locale = useLocale();
  const names = new Intl.ListFormat(locale, { type: 'disjunction' }).format(deciders);
  return (
    <>
      {viewerMay === 'withdraw' ? `${t('own')} ` : null}
      {deciders.length > 0 ? t('deciders', { names }) : t('deciderNobody')}
    </>
  );
}

type ActsProps = { viewerMay: ApprovalView['viewerMay']; sum: string; onAsk: Ask };

function Acts({ viewerMay, sum, onAsk }: ActsProps) {
  const t = useTranslations('refunds.approval');
  if (viewerMay === 'watch') return null;
  return (
    <ActButtons<DecisionAct>
      acts={viewerMay === 'decide' ? ['approve', 'decline'] : ['withdraw']}
      primary="approve"
      toLabel={(act) => t(`${act}.act`, { sum })}
      onAsk={onAsk}
      onNear={() => void loadDialog()}
    />
  );
}
