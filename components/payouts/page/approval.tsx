'use client';

import { useLocale } from 'next-intl';
import { ApprovalRequest } from '#components/approvals/approval-request.tsx';
import type { Decide } from '#components/approvals/use-decision.ts';
import type { DecisionAbout } from '#components/approvals/words.ts';
import { useBankName } from '#components/recipients/bank/use-bank-name.ts';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { formatCard, formatMoney, formatPhone } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import {
  approvePayoutAction,
  declinePayoutAction,
  withdrawPayoutAction,
} from '#lib/domain/payouts/actions.ts';
import { payoutQuery } from '#lib/domain/payouts/query-options.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import { Changes } from './changes.tsx';

function toDecide(attemptId: string): Decide {
  return (act, { fingerprint, reason, typed }) => {
    if (act === 'approve') return approvePayoutAction({ attemptId, fingerprint, typed });
    return act === 'decline'
      ? declinePayoutAction({ attemptId, reason })
      : withdrawPayoutAction({ attemptId });
  };
}

/** A payout for which the rules ask other people: who may decide, and the decision. */
export function Approval({ payout }: { payout: PayoutView }) {
  const locale = useLocale();
  const toBankName = useBankName();
  const toMoment = useMoment();
  const { id, approval, amount, makerName, recipient, attempt, leavesAt } = payout;
  if (!approval) return null;
  const { phone, card } = recipient;
  const account = phone ? formatPhone(phone) : card && formatCard(card);
  const to = [recipient.name ?? recipient.holderName, account, toBankName(recipient)];
  const about: DecisionAbout = {
    sum: formatMoney(fromMoneyView(amount), locale),
    maker: makerName,
    reason: payout.description ?? '',
    whose: 'payout',
    to: to.filter(Boolean).join(', ') || 'none',
    leaves: leavesAt ? toMoment(leavesAt).short : 'none',
  };
  return (
    <ApprovalRequest
      of="payouts"
      {...{ approval, about }}
      decide={toDecide(attempt.id)}
      queryKey={payoutQuery(id).queryKey}
      doubts={null}
    >
      <Changes payout={payout} />
    </ApprovalRequest>
  );
}
