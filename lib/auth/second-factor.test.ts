import { expect, test } from 'vitest';
import { z } from 'zod';
import { accept } from '#lib/core/result.ts';
import { callerOf, sessionCookieOf } from '#tests/caller.ts';
import { rows } from '#tests/database.ts';
import { ageProof } from '#tests/factors.ts';
import { newPerson } from '#tests/people.ts';
import { findPersonOfCookie } from './caller.ts';
import type { Person } from './permissions.ts';
import { runRoute } from './route.ts';
import { runAction } from './run-action.ts';

const rule = {
  permission: 'account:self',
  schema: z.strictObject({}),
  run: async () => accept('done'),
} as const;

/** Somebody who has a second factor, and has given only the password. */
async function newHalf() {
  const person = await newPerson('finance');
  await rows('UPDATE users SET second_factor_at = now() WHERE id = $1', [person.userId]);
  return person;
}

const prove = (sessionId: string) => rows('UPDATE sessions SET proved_at = now() WHERE id = $1', [sessionId]);

test('half a sign-in is nobody to actions and reads, but for those of the second step', async () => {
  const half = await newHalf();
  const caller = await callerOf(half);
  expect(await findPersonOfCookie(await sessionCookieOf(half))).toBeNull();
  expect(await runAction(caller, rule, {})).toMatchObject({ refusal: { code: 'session_ended' } });
  const read = await runRoute(caller, 'account:self', async () => Response.json({}));
  expect(read.status).toBe(401);
  expect(await runAction(caller, { ...rule, half: true }, {})).toEqual(accept('done'));
  await prove(half.sessionId);
  expect(await runAction(caller, rule, {})).toEqual(accept('done'));
});

test('an act that asks for the second factor again takes one of the last five minutes', async () => {
  const person = await newHalf();
  await prove(person.sessionId);
  const act = async () => runAction(await callerOf(person), { ...rule, stepUp: true }, {});
  expect(await act()).toEqual(accept('done'));
  await ageProof(person.sessionId, 5);
  expect(await act()).toMatchObject({ refusal: { code: 'step_up_needed' } });
});

test('a file that is taken away asks for it where names are whole in it, and not where they are masked', async () => {
  const take = async (person: Person) => {
    const run = async () => new Response('a file');
    const answer = await runRoute(await callerOf(person), 'payouts:view', run, { takesAway: true });
    return [answer.status, answer.status === 403 ? await answer.json() : null];
  };
  const whole = await newHalf();
  const masked = await newPerson('auditor');
  await rows('UPDATE users SET second_factor_at = now() WHERE id = $1', [masked.userId]);
  for (const { sessionId } of [whole, masked]) await prove(sessionId);
  expect(await take(whole)).toEqual([200, null]);
  for (const { sessionId } of [whole, masked]) await ageProof(sessionId, 5);
  expect(await take(whole)).toEqual([403, { code: 'step_up_needed' }]);
  expect(await take(masked)).toEqual([200, null]);
  expect(await take(await newPerson('finance'))).toEqual([200, null]);
});

test('whoever has no second factor is not asked for one again', async () => {
  const person = await newPerson('finance');
  expect(await runAction(await callerOf(person), { ...rule, stepUp: true }, {})).toEqual(accept('done'));
});
