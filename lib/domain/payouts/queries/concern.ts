import 'server-only';
import { cache } from 'react';
import { can, type Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { listAnswerable } from '#lib/domain/resolutions/store.ts';
import type { Concern } from '../store/home.ts';
import { toRoleView } from './role-view.ts';

/**
 * What this person has to look into: their own payouts or all, and colleagues' resolution proposals about any
 * payout. Read once per request: Home and the bell both ask.
 */
export const findConcern = cache(async (person: Person): Promise<Concern> => {
  const { userId, role } = person;
  const mayAnswer = can(role, 'resolutions:decide');
  return {
    makerId: toRoleView(person) === 'maker' ? userId : null,
    viewerId: userId,
    answerableIds: mayAnswer ? await listAnswerable(db(), 'payout_attempt', userId) : [],
  };
});
