import { expect, test } from 'vitest';
import { rows } from '#tests/database.ts';
import { isIn, newJoined, sessionOf, startSso } from '#tests/sso.ts';
import { confirmSessions } from './confirm-sessions.ts';

const sso = await startSso();

/** Lets the provider's last confirmation have been so long ago. */
const ageConfirmation = (sessionId: string, minutes: number) =>
  rows('UPDATE sessions SET confirmed_at = confirmed_at - make_interval(mins => $2) WHERE id = $1', [
    sessionId,
    minutes,
  ]);

test('who has lost the group is out when the provider is asked again; who is still in it stays', async () => {
  const [staying, leaving] = [await newJoined(sso.oidc), await newJoined(sso.oidc)];
  const [stays, leaves] = [
    sessionOf(await sso.come(staying.known)),
    sessionOf(await sso.come(leaving.known)),
  ];
  await sso.come({ ...leaving.known, groups: [] });
  for (const id of [stays, leaves]) await ageConfirmation(id, 3);
  await confirmSessions();
  expect([await isIn(stays), await isIn(leaves)]).toEqual([true, false]);
  await ageConfirmation(stays, 4);
  expect(await isIn(stays)).toBe(true);
  const [{ reason } = { reason: '' }] = await rows<{ reason: string }>(
    'SELECT end_reason AS reason FROM sessions WHERE id = $1',
    [leaves],
  );
  expect(reason).toBe('groups_changed');
});

test('a role that the groups have changed ends the session when the provider is asked again', async () => {
  const { known } = await newJoined(sso.oidc);
  const sessionId = sessionOf(await sso.come(known));
  sso.oidc.person = { ...known, groups: ['pay-managers'] };
  await sso.comeBack(async () => ({ ok: false, refusal: { code: 'not_here' } }));
  await ageConfirmation(sessionId, 3);
  await confirmSessions();
  expect(await isIn(sessionId)).toBe(false);
});

test('while nobody confirms it a session rests after five minutes, and goes on once somebody does', async () => {
  const { known } = await newJoined(sso.oidc);
  const sessionId = sessionOf(await sso.come(known));
  await ageConfirmation(sessionId, 6);
  await sso.oidc.stop();
  await confirmSessions();
  expect(await isIn(sessionId)).toBe(false);
  await sso.oidc.open();
  await confirmSessions();
  expect(await isIn(sessionId)).toBe(true);
});

test('a provider that leaves the groups out confirms nothing and ends nothing', async () => {
  const { known } = await newJoined(sso.oidc);
  const sessionId = sessionOf(await sso.come(known));
  const { groups: _, ...silent } = known;
  await sso.come(silent);
  await ageConfirmation(sessionId, 6);
  await confirmSessions();
  expect(await isIn(sessionId)).toBe(false);
  await sso.come(known);
  await confirmSessions();
  expect(await isIn(sessionId)).toBe(true);
});
