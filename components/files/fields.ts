import type { FileField } from '#lib/domain/files/status.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';

/** The methods that a file can pay by. */
export const fileMethods = ['sbp', 'ru_card', 'kz_card'] as const satisfies readonly PayoutMethod[];

const isCard = (method: PayoutMethod) => methodFacts[method].instrument === 'card';

/** The fields of a row, in the order of the grid: who gets how much stands before what is seldom looked at. */
export function fieldsOf(method: PayoutMethod): readonly FileField[] {
  const recipient = isCard(method)
    ? (['cardNumber', 'amount', 'holderName'] as const)
    : (['phone', 'bankCode', 'amount', 'expectedName'] as const);
  return ['orderNo', ...recipient, 'description', 'note'];
}

/** The fields without which no row can be paid. */
export function neededOf(method: PayoutMethod): readonly FileField[] {
  return isCard(method) ? ['cardNumber', 'amount'] : ['phone', 'bankCode', 'amount'];
}
