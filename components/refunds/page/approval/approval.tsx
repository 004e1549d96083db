'use client';

import { useLocale } from 'next-intl';
import { ApprovalRequest } from '#components/approvals/approval-request.tsx';
import type { Decide } from '#components/approvals/use-decision.ts';
import type { DecisionAbout } from '#components/approvals/words.ts';
import { formatMoney, formatPhone } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { toBankName } from '#lib/domain/recipients/rules.ts';
import {
  approveRefundAction,
  declineRefundAction,
  withdrawRefundAction,
} from '#lib/domain/refunds/actions.ts';
import { refundKeys } from '#lib/domain/refunds/query-options/keys.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { toMakersReason } from '../../to-makers-reason.ts';
import { toPayerText } from '../../to-payer-text.ts';
import { Comparison } from './comparison.tsx';
import { Doubts } from './doubts.tsx';
import { toDifference } from './to-difference.ts';

function toDecide(refundId: string): Decide {
  return (act, { fingerprint, reason, typed }) => {
    if (act === 'approve') return approveRefundAction({ refundId, fingerprint, typed });
    return act === 'decline' ? declineRefundAction({ refundId, reason }) : withdrawRefundAction({ refundId });
  };
}

/** A refund to another phone and bank, or above its maker's limit, that waits for an approver. */
export function Approval({ refund }: { refund: RefundView }) {
  const locale = useLocale();
  const { id, approval, amount, makerName, anotherAccount, payment } = refund;
  if (!approval) return null;
  const about: DecisionAbout = {
    sum: formatMoney(fromMoneyView(amount), locale),
    maker: makerName,
    reason: toMakersReason(refund, locale),
    whose: toDifference(refund) ?? 'limit',
    leaves: 'none',
    to: anotherAccount
      ? [anotherAccount.name, formatPhone(anotherAccount.phone), toBankName(locale, anotherAccount)]
          .filter(Boolean)
          .join(', ')
      : (toPayerText(payment.payer, locale) ?? 'none'),
  };
  return (
    <ApprovalRequest
      of="refunds"
      {...{ approval, about }}
      decide={toDecide(id)}
      queryKey={refundKeys.one(id)}
      doubts={<Doubts refund={refund} />}
    >
      <Comparison refund={refund} />
    </ApprovalRequest>
  );
}
