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
import { Comparison } from './comparison.tsx';
import { Doubts } from './doubts.tsx';
import { toWhose } from './to-whose.ts';

function toDecide(refundId: string): Decide {
  return (act, { fingerprint, reason }) => {
    if (act === 'approve') return approveRefundAction({ refundId, fingerprint });
    return act === 'decline' ? declineRefundAction({ refundId, reason }) : withdrawRefundAction({ refundId });
  };
}

/** A refund to another phone and bank that waits for an approver. */
export function Approval({ refund }: { refund: RefundView }) {
  const locale = useLocale();
  const { id, approval, amount, makerName, anotherAccount } = refund;
  if (!approval || !anotherAccount) return null;
  const { name, phone } = anotherAccount;
  const about: DecisionAbout = {
    sum: formatMoney(fromMoneyView(amount), locale),
    maker: makerName,
    reason: toMakersReason(refund, locale),
    whose: toWhose(refund) ?? 'phoneUnknown',
    to: [name, formatPhone(phone), toBankName(locale, anotherAccount)].filter(Boolean).join(', '),
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
