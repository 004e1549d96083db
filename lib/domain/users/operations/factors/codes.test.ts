import { expect, test } from 'vitest';
import type { SignIn } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { address, ageProof, codeOf, enter, give, newHolder } from '#tests/factors.ts';
import { at, evaluated, from } from '#tests/guessing.ts';
import { newPerson } from '#tests/people.ts';
import { claimStep, findTotp } from '../../store/factors.ts';
import { redeemLink } from '../links/redeem-link.ts';
import { newPasswordLink } from '../people/new-password-link.ts';
import { signIn } from '../sign-in.ts';
import { renewRecoveryCodes } from './change-factors.ts';
import { giveCode } from './give-code.ts';

test('the same code a hundred times at once counts once, and never again', async () => {
  const { email, secret } = await newHolder();
  const code = codeOf(secret);
  const halves: SignIn[] = [];
  for (let place = 0; place < 5; place += 1) halves.push(await enter(email, at(`203.0.113.${20 + place}`)));
  // A call that finds no turn in time is refused because the database is busy.
  const given = await Promise.allSettled(
    Array.from({ length: 100 }, (_, place) => give(halves[place % 5] as SignIn, code)),
  );
  const right = given.filter((one) => one.status === 'fulfilled' && one.value.ok);
  expect(right).toHaveLength(1);
  await rows('DELETE FROM sign_in_attempts WHERE account = $1', [email]);
  expect(await give(await enter(email), code)).toMatchObject({ ok: false });
});

test('a hundred who have found the same code right at the same moment: one uses it', async () => {
  const { email } = await newHolder();
  const { person } = await enter(email);
  const totp = await findTotp(db(), person.userId);
  const step = Math.floor(Date.now() / 30_000);
  const claims = Array.from({ length: 100 }, () => claimStep(db(), totp?.id ?? '', step, new Date()));
  expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
});

test('a code of the step before and of the step after count, and none that is older than one that was used', async () => {
  const { email, secret } = await newHolder();
  expect(await give(await enter(email), codeOf(secret, 3))).toMatchObject({ ok: false });
  expect(await give(await enter(email), codeOf(secret, 1))).toMatchObject({ ok: true });
  expect(await give(await enter(email), codeOf(secret, 0))).toMatchObject({ ok: false });
});

test('a thousand guesses of codes from fifty addresses: at most ten are looked at in half an hour', async () => {
  const { email, secret } = await newHolder();
  const half = await enter(email);
  const before = await evaluated(email);
  const wrong = codeOf(secret, 40);
  // As above, a busy machine refuses some of them without having looked.
  for (let round = 0; round < 20; round += 1)
    await Promise.allSettled(
      Array.from({ length: 50 }, (_, host) => giveCode(half, { code: wrong, address: `198.51.100.${host}` })),
    );
  const lookedAt = (await evaluated(email)) - before;
  expect(lookedAt).toBeGreaterThan(0);
  expect(lookedAt).toBeLessThanOrEqual(10);
}, 120_000);

test('a right code does not forgive the wrong ones before it', async () => {
  const { email, secret } = await newHolder();
  const half = await enter(email);
  await rows(
    `INSERT INTO sign_in_attempts (account, address, lane, outcome, at)
     SELECT $1, '192.0.2.1', 'code:' || $2, 'failed', now() - interval '3 minutes' FROM generate_series(1, 9)`,
    [email, half.person.userId],
  );
  expect(await give(half, codeOf(secret))).toMatchObject({ ok: true });
  expect(await give(await enter(email), codeOf(secret, 40))).toMatchObject({
    refusal: { code: 'code_wrong' },
  });
  expect(await give(await enter(email), codeOf(secret, 1))).toMatchObject({
    refusal: { code: 'code_locked' },
  });
});

test('a new password forgives no wrong codes: an administrator could give one after the other', async () => {
  const { email, secret } = await newHolder();
  const half = await enter(email);
  await rows(
    `INSERT INTO sign_in_attempts (account, address, lane, outcome, at)
     SELECT $1, '192.0.2.1', 'code:' || $2, 'failed', now() - interval '3 minutes' FROM generate_series(1, 10)`,
    [email, half.person.userId],
  );
  const made = await newPasswordLink(await newPerson('admin'), half.person.userId);
  const token = made.ok ? (made.value.url.split('#')[1] ?? '') : '';
  const password = 'seven grey geese fly';
  expect(await redeemLink({ token, password }, address)).toMatchObject({ ok: true });
  const entered = await signIn({ email, password }, from());
  if (!entered.ok) throw new Error(entered.refusal.code);
  const { stage, ...person } = entered.value;
  expect(await give({ person, stage }, codeOf(secret))).toMatchObject({ refusal: { code: 'code_locked' } });
});

test('each recovery code counts once, as it is written or typed, and is kept only as a hash', async () => {
  const { email, codes } = await newHolder();
  const [first = '', second = ''] = codes;
  expect(new Set(codes).size).toBe(10);
  const kept = await rows<{ hash: string }>('SELECT code_hash AS hash FROM recovery_codes');
  expect(kept.every(({ hash }) => hash.startsWith('$argon2id$'))).toBe(true);
  const halves = [await enter(email), await enter(email)];
  const both = await Promise.all(halves.map((half) => give(half, first)));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  await rows('DELETE FROM sign_in_attempts WHERE account = $1', [email]);
  const typed = `${second.slice(0, 5)}-${second.slice(5)}`.toLowerCase();
  expect(await give(await enter(email), typed)).toMatchObject({ ok: true });
  expect(await give(await enter(email), typed)).toMatchObject({ refusal: { code: 'code_wrong' } });
});

test('new recovery codes take the place of the former ones', async () => {
  const { email, codes, sessionId } = await newHolder();
  const { person } = await enter(email);
  const whole = { ...person, sessionId };
  expect(await renewRecoveryCodes(whole)).toMatchObject({ ok: true });
  expect(await give(await enter(email), codes[0] ?? '')).toMatchObject({ refusal: { code: 'code_wrong' } });
  await ageProof(sessionId, 6);
  expect(await renewRecoveryCodes(whole)).toMatchObject({ refusal: { code: 'step_up_needed' } });
});
