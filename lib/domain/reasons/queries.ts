import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findUserName } from '#lib/domain/users/store/accounts.ts';
import { env } from '#lib/env.ts';
import { toOffered, toReasons } from './rules.ts';
import {
  type FullReasonListView,
  fullReasonListView,
  type ReasonListView,
  reasonListView,
} from './schemas.ts';
import { findReasonList } from './store.ts';

/** The reasons to choose from, plus the sandbox's own where the money is not real. */
export async function getReasons(_person: Person): Promise<ReasonListView> {
  const list = await findReasonList(db());
  const reasons = toReasons(list?.reasons);
  return reasonListView.parse({ reasons: toOffered(reasons, env().PROCESSOR_SANDBOX) });
}

/** The whole list, for people who edit it. */
export async function getFullReasonList(_person: Person): Promise<FullReasonListView> {
  const list = await findReasonList(db());
  return fullReasonListView.parse({
    savedAt: list?.updatedAt.toISOString() ?? null,
    savedBy: list && (await findUserName(db(), list.updatedBy)),
    reasons: toReasons(list?.reasons),
  });
}
