'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { classNames } from '#components/ui/class-names.ts';
import type { Decision } from '../to-decisions.ts';
import { loadApprove, loadDecline, useAsk } from './asking.tsx';

type RowActsProps = { decision: Decision; className: string };

/**
 * The decision, where it is this person's: from the row to a question that shows all that it needs. The keys `a` and `d`
 * press these on the row that has the focus. What has to be typed is decided on its own page.
 */
export function RowActs({ decision, className }: RowActsProps) {
  const t = useTranslations('decisions');
  if (!decision.isForViewer) return null;
  return (
    <span className={classNames('flex gap-1.5', className)}>
      {decision.isTyped ? (
        <ButtonLink href={decision.href} size="sm" className="relative z-1" data-row-act="a">
          {t('typeThere')}
          <About decision={decision} />
        </ButtonLink>
      ) : (
        <RowAct act="approve" decision={decision} />
      )}
      <RowAct act="decline" decision={decision} />
    </span>
  );
}

const acts = {
  approve: { key: 'a', label: 'approveOne', load: loadApprove },
  decline: { key: 'd', label: 'declineOne', load: loadDecline },
} as const;

function RowAct({ act, decision }: { act: keyof typeof acts; decision: Decision }) {
  const t = useTranslations('decisions');
  const ask = useAsk();
  const { key, label, load } = acts[act];
  return (
    <Button
      size="sm"
      data-row-act={key}
      aria-haspopup="dialog"
      className="relative z-1"
      onPointerEnter={() => void load()}
      onClick={({ currentTarget }) => ask(act, decision, currentTarget)}
    >
      {t(label)}
      <About decision={decision} />
    </Button>
  );
}

function About({ decision: { number } }: { decision: Decision }) {
  return <span className="sr-only">: {number}</span>;
}
