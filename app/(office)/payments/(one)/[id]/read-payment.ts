import 'server-only';
import { cache } from 'react';
import { readForPage, requirePermission } from '#lib/auth/session.ts';
import { isId } from '#lib/core/id.ts';
import { findPaymentView } from '#lib/domain/payments/queries/one.ts';

/** Cached, so that the title and the page share one query; null when there is no such payment. */
export const readPayment = cache(async (id: string) => {
  const person = await requirePermission('payments:view');
  return isId('payment', id) ? readForPage(findPaymentView(person, id)) : null;
});
