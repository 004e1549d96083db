import { parseAmount } from '#lib/core/money.ts';
import { parseOrderNumber } from '#lib/core/order-number.ts';
import { parseRussianMobile } from '#lib/core/phone.ts';
import type { PayoutSearch } from '../store/listing.ts';

/** Everything that a typed text can mean. Nothing of it may be guessed at: what means nothing finds nothing. */
export function toSearch(text: string): PayoutSearch {
  const orderNo = parseOrderNumber(text);
  const id = /^[\w.:-]{6,64}$/.test(text) ? text : null;
  const idEnd = /^(?:po_)?\u2026?([0-9a-z]{5,26})$/i.exec(text)?.[1];
  const phone = parseRussianMobile(text);
  const last4 = /^(?:[\u2022*]{2,} ?)?(\d{4})$/.exec(text)?.[1];
  const [amount] = (['RUB', 'KZT'] as const)
    .map((currency) => parseAmount(text, currency))
    .flatMap((parsed) => (parsed.ok ? [parsed.value.amountMinor] : []));
  return {
    ...(orderNo.ok && { orderNo: orderNo.value }),
    ...(id !== null && { id }),
    ...(idEnd !== undefined && { idEnd: idEnd.toLowerCase() }),
    ...(phone.ok && { phone: phone.value }),
    ...(last4 !== undefined && { last4 }),
    ...(amount !== undefined && { amountMinor: amount }),
  };
}
