import { paymentKeys } from '#lib/domain/payments/query-options/keys.ts';
import { paymentReads } from '#lib/domain/payments/query-options/queries.ts';

/** These payments as list rows; the key is below the list key, so they reload whenever payments do. */
export const chosenPaymentsQuery = (ids: readonly string[]) => ({
  queryKey: [...paymentKeys.list, 'chosen', ids.join(',')],
  queryFn: () => paymentReads.some([...ids]),
});
