import { parseRussianMobile } from '#lib/core/phone.ts';
import { parseAmount } from '#lib/core/typed-amount.ts';
import {
  isWholeUnits,
  toFirst6,
  toIdEnd,
  toLast4,
  toName,
  toPhoneEnd,
  toWholeId,
} from '#lib/list/search-text.ts';
import { parseOrderNumber } from '../rules/order-number.ts';
import type { PayoutSearch } from '../store/listing.ts';

/** Everything that the typed text can mean. */
export function toSearch(text: string): PayoutSearch {
  const orderNo = parseOrderNumber(text);
  const id = toWholeId(text);
  const idEnd = toIdEnd(text, 'po');
  const phone = parseRussianMobile(text);
  const first6 = toFirst6(text);
  const last4 = toLast4(text);
  const phoneEnd = toPhoneEnd(text);
  const name = toName(text);
  const [amount] = (['RUB', 'KZT'] as const)
    .map((currency) => parseAmount(text, currency))
    .flatMap((parsed) => (parsed.ok ? [parsed.value.amountMinor] : []));
  return {
    ...(orderNo.ok && { orderNo: orderNo.value }),
    ...(id !== undefined && { id }),
    ...(idEnd !== undefined && { idEnd }),
    ...(phone.ok && { phone: phone.value }),
    ...(first6 !== undefined && { first6 }),
    ...(last4 !== undefined && { last4 }),
    ...(phoneEnd !== undefined && { phoneEnd }),
    ...(name !== undefined && { name }),
    ...(amount !== undefined && { amount: { minor: amount, isWhole: isWholeUnits(text) } }),
  };
}
