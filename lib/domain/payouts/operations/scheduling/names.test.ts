import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import type { Rule } from '#lib/domain/rules/rules/policy.ts';
import { rows } from '#tests/database.ts';
import { attemptOf, bank } from '#tests/payouts.ts';
import { arrivals, statusOf } from '#tests/payouts-to-approve.ts';
import { newPerson } from '#tests/people.ts';
import { agreeOnPolicy, anyPayout, otherRules } from '#tests/policy.ts';
import { comeDue, findBankName, held, leave, newPhone, newScheduled, seen } from '#tests/scheduled.ts';
import { openSending } from '#tests/sending.ts';
import { findPayout } from '../../queries/one.ts';
import { sendNowInput } from '../../schemas/inputs.ts';
import { findAgreedName } from '../creating/agreed-name.ts';
import { sendNow } from './send-now.ts';

let maker: Person;

beforeAll(async () => {
  maker = await newPerson('finance', 'Anna');
  await newPerson('manager', 'Boris');
});
beforeEach(openSending);

const missing = { refusal: { code: 'send_now_reason_missing', field: 'nameReason' } };

test('another name than the one that was agreed to asks its maker, who sees both and says why', async () => {
  const { payoutId, attemptId, phone } = await newScheduled(maker, { name: 'Анна К.' });
  await comeDue(attemptId);
  await leave(attemptId);
  expect(await attemptOf(attemptId)).toMatchObject(held('schedule_name'));
  const today = await findBankName(phone);
  expect(await findPayout(maker, payoutId)).toMatchObject({
    ...{ recipient: { name: today }, formerName: 'Анна К.', nameReason: null },
    ...{ changedFrom: { isByBank: true, recipient: { name: 'Анна К.' } }, sendNow: { needsReason: true } },
  });
  const asked = await seen(attemptId);
  expect(await sendNow(maker, asked)).toMatchObject(missing);
  expect(sendNowInput.safeParse({ ...asked, nameReason: ' ' }).success).toBe(false);
  expect(await findAgreedName(db(), phone, bank.code)).toMatchObject({ name: 'Анна К.' });
  expect((await sendNow(maker, { ...asked, nameReason: 'She married' })).ok).toBe(true);
  await leave(attemptId);
  expect(await statusOf(attemptId)).toBe('accepted');
  expect(await findPayout(maker, payoutId)).toMatchObject({
    nameReason: 'She married',
    formerName: 'Анна К.',
  });
  const said =
    "SELECT details->>'nameReason' AS said FROM audit_entries WHERE object_id = $1 AND action = $2";
  expect(await rows(said, [payoutId, 'payout.sent_now'])).toEqual([{ said: 'She married' }]);
  // The form compares with the name that people agreed to last.
  expect(await findAgreedName(db(), phone, bank.code)).toMatchObject({ name: today });
});

test('what is held for another reason is sent without one', async () => {
  const { payoutId, attemptId } = await newScheduled(maker);
  await comeDue(attemptId, 300);
  await leave(attemptId);
  expect(await findPayout(maker, payoutId)).toMatchObject({ sendNow: { needsReason: false } });
  expect((await sendNow(maker, await seen(attemptId))).ok).toBe(true);
});

test('made without a name it is asked about when it leaves: a name that nobody expected asks a person', async () => {
  const { payoutId, attemptId, phone } = await newScheduled(maker, { name: null });
  await comeDue(attemptId);
  await leave(attemptId);
  expect(await attemptOf(attemptId)).toMatchObject(held('schedule_named'));
  expect(await findPayout(maker, payoutId)).toMatchObject({
    ...{ recipient: { name: await findBankName(phone) }, formerName: null },
    ...{ changedFrom: { isByBank: true, recipient: { name: null } }, sendNow: { needsReason: false } },
  });
  expect((await sendNow(maker, await seen(attemptId))).ok).toBe(true);
  await leave(attemptId);
  expect(await statusOf(attemptId)).toBe('accepted');
});

test('the name that its maker expected lets it leave, and another asks for a reason', async () => {
  const phone = newPhone();
  const expectedName = await findBankName(phone);
  const expected = await newScheduled(maker, { phone, name: null, expectedName });
  const other = await newScheduled(maker, { name: null, expectedName: 'Zoe Xavier' });
  for (const { attemptId } of [expected, other]) {
    await comeDue(attemptId);
    await leave(attemptId);
  }
  expect(await attemptOf(expected.attemptId)).toMatchObject({
    ...{ status: 'accepted', recipientName: expectedName },
  });
  expect(await attemptOf(other.attemptId)).toMatchObject(held('schedule_named'));
  expect(await sendNow(maker, await seen(other.attemptId))).toMatchObject(missing);
});

test('the rules about a missing name are asked about what the bank says when it leaves', async () => {
  const unnamed: Rule = {
    ...{ ...anyPayout, recipient: 'unchecked' },
    need: { approvers: 1, roles: ['manager'] },
  };
  const phone = newPhone();
  const asked = { phone, name: null, expectedName: await findBankName(phone) };
  const { attemptId } = await newScheduled(maker, asked);
  await agreeOnPolicy({ rules: [...otherRules, unnamed] });
  await comeDue(attemptId);
  await leave(attemptId);
  expect(await statusOf(attemptId)).toBe('accepted');
  expect(await arrivals(attemptId)).toBe(1);
  await agreeOnPolicy({ rules: [...otherRules] });
});
