import { parseAmount } from '#lib/core/typed-amount.ts';
import { isWholeUnits, toCommonSearch, toIdEnd } from '#lib/list/search-text.ts';
import { parseOrderNumber } from '../rules/order-number.ts';
import type { PayoutSearch } from '../store/listing.ts';

/** Everything that the typed text can mean. */
export function toSearch(text: string): PayoutSearch {
  const orderNo = parseOrderNumber(text);
  const idEnd = toIdEnd(text, 'po');
  const [amount] = (['RUB', 'KZT'] as const)
    .map((currency) => parseAmount(text, currency))
    .flatMap((parsed) => (parsed.ok ? [parsed.value.amountMinor] : []));
  return {
    ...(orderNo.ok && { orderNo: orderNo.value }),
    ...toCommonSearch(text),
    ...(idEnd !== undefined && { idEnd }),
    ...(amount !== undefined && { amount: { minor: amount, isWhole: isWholeUnits(text) } }),
  };
}
