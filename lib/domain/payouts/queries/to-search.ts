import { toOrderKey } from '#lib/core/order-key.ts';
import { parseSum } from '#lib/core/typed-amount.ts';
import { isWholeUnits, toCommonSearch, toIdEnd, toPhone } from '#lib/list/search-text.ts';
import { parseOrderNumber } from '../rules/order-number.ts';
import type { PayoutSearch } from '../store/listing.ts';

/** One word in Latin letters and digits, or a digit next to a letter: a phone, a sum or a name alone is no order number. */
const isLikeOrderNumber = /^[\w.-]+$|(?=.*\d)(?=.*[\p{L}№#/])/u;

const isLikeFileName = /\S\.(?:csv|tsv|txt|xlsx)$/i;

/** Everything that the typed text can mean. */
export function toSearch(text: string): PayoutSearch {
  const orderNo = parseOrderNumber(text);
  const idEnd = toIdEnd(text, 'po');
  const [amount] = (['RUB', 'KZT'] as const)
    .map((currency) => parseSum(text, currency))
    .flatMap((parsed) => (parsed.ok ? [parsed.value.amountMinor] : []));
  return {
    ...(orderNo.ok && isLikeOrderNumber.test(orderNo.value) && { orderNo: toOrderKey(orderNo.value) }),
    ...toCommonSearch(text),
    ...(isLikeFileName.test(text) && { fileName: text.toLowerCase() }),
    ...(idEnd !== undefined && { idEnd }),
    ...(amount !== undefined &&
      toPhone(text) === undefined && { amount: { minor: amount, isWhole: isWholeUnits(text) } }),
  };
}
