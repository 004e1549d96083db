import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { rows } from '#tests/database.ts';
import { bank } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { control } from '#tests/sandbox.ts';
import { findOwnCheckView } from '../queries.ts';
import { checkRecipientInput, confirmRecipientInput } from '../schemas.ts';
import { confirmRecipient } from './decide-check.ts';
import { refreshBanks } from './refresh-banks.ts';
import { requestCheck } from './request-check.ts';
import { runCheck } from './run-check.ts';

let finance: Person;
let colleague: Person;
let phones = 1_000_000;

beforeAll(async () => {
  finance = await newPerson('finance');
  colleague = await newPerson('finance');
  await refreshBanks();
});

const newPhone = () => `+7919${phones++}`;

/** A finished check that the bank answered with this name. */
async function answered(
  person: Person,
  phone: string,
  name: string | null,
  { bankCode = bank.code, ...more }: { bankCode?: string; fee?: string } = {},
) {
  const body = {
    isDisbursementAllowed: true,
    ...(name !== null && { additionalData: { pam: name, ...more } }),
  };
  await control('faults', {
    path: '/processing/api/v1/disbursements/check',
    kind: 'status',
    status: 200,
    body,
  });
  const details = {
    method: 'sbp',
    phone,
    bankCode,
    amount: { amountMinor: '1000', currency: 'RUB' },
    side: 'recipient_gets',
  } as const;
  const result = await requestCheck(person, checkRecipientInput.parse(details));
  const checkId = result.ok ? result.value.checkId : '';
  await runCheck(checkId);
  return checkId;
}

const confirm = (person: Person, checkId: string, differentNameReason: string | null = null) =>
  confirmRecipient(person, confirmRecipientInput.parse({ checkId, differentNameReason }));

const previousOf = async (person: Person, checkId: string) =>
  (await findOwnCheckView(person, checkId))?.previousName;

describe('C13: the name that the bank returns', () => {
  test('is compared with the one confirmed last, whoever confirmed it', async () => {
    const phone = newPhone();
    await confirm(colleague, await answered(colleague, phone, 'Анна Сергеевна К.'));
    const checkId = await answered(finance, phone, 'Ольга Петровна В.');
    expect(await previousOf(finance, checkId)).toBe('Анна Сергеевна К.');
    expect(await confirm(finance, checkId)).toEqual({
      ok: false,
      refusal: { code: 'reason_empty', field: 'differentNameReason' },
    });
    expect((await confirm(finance, checkId, 'She married')).ok).toBe(true);
    expect(
      await rows('SELECT previous_name, different_name_reason FROM recipient_checks WHERE id = $1', [
        checkId,
      ]),
    ).toEqual([{ previous_name: 'Анна Сергеевна К.', different_name_reason: 'She married' }]);
    const [entry] = await rows(
      "SELECT details FROM audit_entries WHERE object_id = $1 AND action = 'recipient.confirmed'",
      [checkId],
    );
    expect(entry?.details).toEqual({ previousName: 'Анна Сергеевна К.', differentNameReason: 'She married' });
    expect(await previousOf(finance, await answered(finance, phone, 'Ольга Петровна В.'))).toBeNull();
  });

  test('that nobody confirmed, of another bank or another phone, is no earlier name', async () => {
    const phone = newPhone();
    await answered(finance, phone, 'Анна Сергеевна К.');
    await confirm(finance, await answered(finance, phone, 'Анна Сергеевна К.', { bankCode: '100000000004' }));
    await confirm(finance, await answered(finance, newPhone(), 'Анна Сергеевна К.'));
    const checkId = await answered(finance, phone, 'Ольга Петровна В.');
    expect(await previousOf(finance, checkId)).toBeNull();
    expect((await confirm(finance, checkId)).ok).toBe(true);
  });

  test('is confirmed with a reason also where only who pays knows whose it should be', async () => {
    const checkId = await answered(finance, newPhone(), 'Анна Сергеевна К.');
    expect((await confirm(finance, checkId, 'The payer asked for it')).ok).toBe(true);
    expect(await findOwnCheckView(finance, checkId)).toMatchObject({
      previousName: null,
      differentNameReason: 'The payer asked for it',
    });
  });

  test('that is missing where there was one is another', async () => {
    const phone = newPhone();
    await confirm(finance, await answered(finance, phone, 'Анна Сергеевна К.'));
    expect(await previousOf(finance, await answered(finance, phone, null))).toBe('Анна Сергеевна К.');
  });
});

test('what a check says beyond the name is shown with it, and a name alone is not said twice', async () => {
  const countsOf = async (more?: { fee: string }) => {
    const checkId = await answered(finance, newPhone(), 'Анна Сергеевна К.', more);
    return (await findOwnCheckView(finance, checkId))?.said.map((each) => each.more);
  };
  expect(await countsOf()).toEqual([]);
  expect(await countsOf({ fee: '1.50' })).toEqual(['{"pam":"Анна Сергеевна К.","fee":"1.50"}']);
});
