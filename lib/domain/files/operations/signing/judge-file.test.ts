import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findFileView } from '#lib/domain/files/queries/files.ts';
import type { Rule } from '#lib/domain/rules/rules/policy.ts';
import { newPayout } from '#tests/payouts.ts';
import { statusOf } from '#tests/payouts-to-approve.ts';
import { newPerson } from '#tests/people.ts';
import { agreeOnPolicy, anyPayout, otherRules } from '#tests/policy.ts';
import { openSending } from '#tests/sending.ts';
import { lineOf, signedFile } from '#tests/signed-files.ts';
import { beginFile } from '../running/begin-file.ts';
import { approveFile } from './decide-file.ts';

let [maker, manager]: Person[] = [];

beforeEach(async () => {
  await openSending();
  maker = await newPerson('finance', 'Anna');
  manager = await newPerson('manager', 'Boris');
});

let made = 0;
const lines = (count: number, sum: string) => {
  made += 1;
  return Array.from({ length: count }, (_, at) => lineOf(`JUDGE-${process.pid}-${made}-${at}`, sum));
};
const own = () => maker as Person;
const boss = () => manager as Person;
const fileOf = (id: string) => db().payoutFile.findUniqueOrThrow({ where: { id } });
const from = (whole: bigint) => ({ amountMinor: whole * 100n, currency: 'RUB' }) as const;
const one: Rule = { ...anyPayout, from: from(300_000n), need: { approvers: 1, roles: ['manager'] } };

test('a sum that no single payout may have asks for the people whom a smaller one asks for', async () => {
  await agreeOnPolicy({
    rules: [...otherRules, one, { ...one, id: 'never', from: from(1_000_000n), need: 'never' }],
  });
  const smaller = await signedFile(own(), lines(3, '200000,00'));
  const larger = await signedFile(own(), lines(6, '200000,00'));
  for (const { id } of [smaller, larger]) {
    const { status, demands } = await fileOf(id);
    expect([status, demands]).toMatchObject(['pending_approval', [{ ruleId: one.id, count: 1 }]]);
  }
});

test('what a file has begun with counts in the sums of a day before its rows are payouts', async () => {
  await agreeOnPolicy({ rules: [...otherRules, { ...one, within: 'day' }] });
  const { id } = await signedFile(own(), lines(2, '100000,00'));
  const other = await signedFile(own(), lines(1, '200000,00'));
  expect(await beginFile(id)).toBe(true);
  // Nobody looks at the rules again when its rows become payouts.
  expect(await db().payout.count({ where: { fileId: id } })).toBe(0);
  expect(await beginFile(other.id)).toBe(false);
  expect((await fileOf(other.id)).status).toBe('pending_approval');
  const { attemptId } = await newPayout(own(), { amount: '200000' });
  expect(await statusOf(attemptId)).toBe('pending_approval');
});

test('whoever approves a large file types its sum', async () => {
  await agreeOnPolicy({ rules: [...otherRules, one], retypeFrom: [from(1_000_000n)] });
  const { id: fileId, fingerprint } = await signedFile(own(), lines(6, '200000,00'));
  const view = await findFileView(boss(), fileId);
  expect(view?.approval?.retype).toEqual({ amountMinor: '120000000', currency: 'RUB' });
  const wrong = { ...from(1_200_000n), amountMinor: 120_000_001n };
  for (const typed of [undefined, null, wrong])
    expect(await approveFile(boss(), { fileId, fingerprint, typed })).toMatchObject({
      refusal: { code: 'file_amount_not_typed' },
    });
  expect(await approveFile(boss(), { fileId, fingerprint, typed: from(1_200_000n) })).toMatchObject({
    ok: true,
  });
});
