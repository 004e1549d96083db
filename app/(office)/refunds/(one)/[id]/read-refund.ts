import { cache } from 'react';
import { requirePermission } from '#lib/auth/session.ts';
import { isId } from '#lib/core/id.ts';
import { findRefundView } from '#lib/domain/refunds/queries/one.ts';

/** Read once for layout, title and page. */
export const readRefund = cache(async (id: string) => {
  const person = await requirePermission('refunds:view');
  return isId('refund', id) ? findRefundView(person, id) : null;
});
