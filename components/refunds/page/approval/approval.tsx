'use client';

import { useLocale } from 'next-intl';
import { ApprovalRequest } from '#components/approvals/approval-request.tsx';
import type { DecisionAbout } from '#components/approvals/words.ts';
import { formatMoney, formatPhone } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { Comparison } from './comparison.tsx';
import { useDeciding } from './use-deciding.ts';

/** A refund to another phone and bank that waits for an approver. */
export function Approval({ refund }: { refund: RefundView }) {
  const locale = useLocale();
  const { id, approval, amount, makerName, anotherAccount, payment } = refund;
  const decide = useDeciding(id);
  if (!approval || !anotherAccount) return null;
  const { name, phone, bankName } = anotherAccount;
  const about: DecisionAbout = {
    sum: formatMoney(fromMoneyView(amount), locale),
    maker: makerName,
    whose: phone === payment.payer.phone ? 'same' : 'other',
    to: [name, formatPhone(phone), bankName].filter(Boolean).join(', '),
  };
  return (
    <ApprovalRequest of="refunds" {...{ approval, about, decide }}>
      <Comparison refund={refund} />
    </ApprovalRequest>
  );
}
