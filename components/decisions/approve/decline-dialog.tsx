'use client';

import { useLocale } from 'next-intl';
import type { RefObject } from 'react';
import { DecisionDialog } from '#components/approvals/decision-dialog.tsx';
import type { Decide } from '#components/approvals/use-decision.ts';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { declinePayoutAction } from '#lib/domain/payouts/actions.ts';
import { payoutKeys } from '#lib/domain/payouts/query-options.ts';
import { declineRefundAction } from '#lib/domain/refunds/actions.ts';
import { refundKeys } from '#lib/domain/refunds/query-options/keys.ts';
import { useReason } from '../cells.tsx';
import type { Decision } from '../to-decisions.ts';

type DeclineDialogProps = {
  decision: Decision;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
};

const nouns = {
  payout: { of: 'payouts', key: payoutKeys.list },
  refund: { of: 'refunds', key: refundKeys.list },
} as const;

/** Asks why; the maker reads it. */
export function DeclineDialog({ decision, onClose, returnTo }: DeclineDialogProps) {
  const locale = useLocale();
  const toReason = useReason();
  const { kind, amount, makerName: maker, fingerprint } = decision;
  const { of, key } = nouns[kind];
  const sum = formatMoney(fromMoneyView(amount), locale);
  return (
    <DecisionDialog
      of={of}
      approval={{ status: 'waiting', fingerprint, retype: null, decisions: [] }}
      about={{ sum, maker, reason: toReason(decision), to: 'none', whose: 'other', leaves: 'none' }}
      act="decline"
      decide={toDecline(decision)}
      queryKey={key}
      doubts={null}
      {...{ onClose, returnTo }}
    />
  );
}

function toDecline({ kind, subjectId }: Decision): Decide {
  return (_, { reason }) =>
    kind === 'payout'
      ? declinePayoutAction({ attemptId: subjectId, reason })
      : declineRefundAction({ refundId: subjectId, reason });
}
