import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { type DispatchView, dispatchView } from '../schemas/views.ts';
import { findDispatch } from '../store/dispatch.ts';

/** Whether payouts leave the house now, and if not, why. */
export async function getDispatch(_person: Person): Promise<DispatchView> {
  const dispatch = await findDispatch(db());
  const isOver = dispatch?.until != null && new Date(dispatch.until) <= new Date();
  if (!dispatch || isOver) return { state: 'open', reason: null, until: null, since: null };
  return dispatchView.parse(dispatch);
}
