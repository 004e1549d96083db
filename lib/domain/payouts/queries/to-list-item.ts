import 'server-only';
import { moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { toShownOrderNo } from '#lib/core/order-key.ts';
import type { ToLatinName } from '#lib/domain/recipients/queries.ts';
import { toKnownReason } from '#lib/processor/dictionary.ts';
import { toLeaving } from '../rules/schedule.ts';
import type { CardView, PayoutListItem } from '../schemas/views.ts';
import type { ListedPayout } from '../store/reading.ts';

/** The attempt that lists and pages show. A payout is always written together with its first attempt. */
export function requireCurrent(payout: ListedPayout) {
  const [attempt] = payout.attempts;
  if (!attempt) throw new Error(`Payout ${payout.id} has no current attempt`);
  return attempt;
}

type CardColumns = Pick<ListedPayout, 'cardFirst6' | 'cardLast4' | 'cardLength' | 'cardBrand'>;

export function toCardView({ cardFirst6, cardLast4, cardLength, cardBrand }: CardColumns): CardView | null {
  if (cardLast4 === null || cardLength === null) return null;
  return {
    first6: cardFirst6 ?? '',
    last4: cardLast4,
    length: cardLength,
    brand: cardBrand as CardView['brand'],
  };
}

/** The name that people agreed to, where the bank has given another since. */
function toFormerName(payout: ListedPayout): string | null {
  const { recipientName } = requireCurrent(payout);
  const isOther = recipientName !== null && recipientName !== payout.recipientName;
  return isOther ? payout.recipientName : null;
}

/** When it leaves, while that is still to come. */
function toLeavingView(attempt: ListedPayout['attempts'][number]) {
  const isWaiting = attempt.status === 'approved' || attempt.status === 'pending_approval';
  const leaving = isWaiting ? toLeaving(attempt) : null;
  return { leavesAt: leaving?.at.toISOString() ?? null, isHeld: leaving?.isHeld ?? false };
}

/** A payout as every list shows it. */
export function toListItem(payout: ListedPayout, toLatin: ToLatinName): PayoutListItem {
  const attempt = requireCurrent(payout);
  return {
    id: payout.id,
    status: attempt.status,
    reviewReason: attempt.reviewReason as PayoutListItem['reviewReason'],
    method: payout.method,
    amount: toMoneyView(moneyOf(payout.amountMinor, payout.currency)),
    recipient: {
      phone: payout.recipientPhone,
      bankCode: payout.recipientBankCode,
      bankName: payout.recipientBankName,
      bankNameLatin: toLatin(payout.recipientBankCode),
      // The one that the bank gave last.
      name: attempt.recipientName ?? payout.recipientName,
      card: toCardView(payout),
      holderName: payout.holderName,
    },
    formerName: toFormerName(payout),
    orderNo: toShownOrderNo(payout),
    makerName: payout.maker.name,
    createdAt: payout.createdAt.toISOString(),
    ...toLeavingView(attempt),
    errorCode: attempt.processorErrorCode,
    knownReason: toKnownReason(attempt.processorErrorCode, attempt.processorErrorMessage),
    errorMessage: attempt.processorErrorMessage,
  };
}
