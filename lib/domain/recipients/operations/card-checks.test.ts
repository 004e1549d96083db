import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { control, sandbox } from '#tests/sandbox.ts';
import { openTap } from '#tests/tap.ts';
import { findOwnCheckView } from '../queries.ts';
import { checkRecipientInput } from '../schemas.ts';
import { cancelCheck } from './decide-check.ts';
import { requestCheck } from './request-check.ts';
import { runCheck } from './run-check.ts';

const tap = await openTap(sandbox.url);
process.env.PROCESSOR_BASE_URL = tap.url;
process.env.PROCESSOR_CHECK_TIMEOUT_MS = '1500';

const checkPath = '/processing/api/v1/disbursements/check';
const number = '2200701239485763';
let finance: Person;

beforeAll(async () => {
  finance = await newPerson('finance');
});

beforeEach(async () => {
  await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' });
});

const forms = {
  ru_card: { cardNumber: '2200 7012 3948 5763', amount: { amountMinor: '125050', currency: 'RUB' } },
  kz_card: { cardNumber: '4405639182057404', amount: { amountMinor: '500000', currency: 'KZT' } },
};

async function ask(method: keyof typeof forms, side = 'we_are_debited'): Promise<string> {
  const result = await requestCheck(finance, checkRecipientInput.parse({ method, side, ...forms[method] }));
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value.checkId;
}

const secretsOf = (id: string) => rows('SELECT 1 FROM card_secrets WHERE subject_id = $1', [id]);

const testCard = {
  brand: 'MIR',
  cardNumber: '2200 7012 3948 5763',
  holderName: 'IVAN IVANOV',
  expiryMonth: '12',
  expiryYear: '2034',
  cvv: '739',
};

describe('the check of a card', () => {
  test('asks with the number alone, and neither row, view nor seal keeps it', async () => {
    const checkId = await ask('ru_card');
    expect(await secretsOf(checkId)).toHaveLength(1);
    await runCheck(checkId);
    expect(tap.bodies(checkPath).at(-1)).toEqual({
      payeePaymentInstrument: {
        paymentMethodName: 'DisbursementBankCardRUS',
        incomingDetails: { number },
      },
      submittedAmount: { value: 1250.5, currency: 'RUB' },
      authAmount: { value: null, currency: 'RUB' },
    });
    expect(await secretsOf(checkId)).toEqual([]);
    expect(await findOwnCheckView(finance, checkId)).toMatchObject({
      status: 'allowed',
      method: 'ru_card',
      phone: null,
      bankCode: null,
      card: { first6: '220070', last4: '5763' },
      previousName: null,
    });
    const [row] = await rows('SELECT * FROM recipient_checks WHERE id = $1', [checkId]);
    expect(JSON.stringify(row)).not.toContain(number);
  });

  test('that says no brings reason and code', async () => {
    const body = {
      isDisbursementAllowed: false,
      errorCode: 'CODE_CP0009',
      errorMessage: `${number} is blocked`,
    };
    await control('faults', { path: checkPath, kind: 'status', status: 200, body });
    const checkId = await ask('ru_card');
    await runCheck(checkId);
    const view = await findOwnCheckView(finance, checkId);
    expect(view).toMatchObject({ status: 'refused', errorCode: 'CODE_CP0009' });
    expect(JSON.stringify(view)).not.toContain(number);
    expect(await secretsOf(checkId)).toEqual([]);
  });

  test('of Kazakhstan without an account of ours says what is missing, and asks nobody', async () => {
    const before = tap.bodies(checkPath).length;
    const checkId = await ask('kz_card');
    await runCheck(checkId);
    expect(await findOwnCheckView(finance, checkId)).toMatchObject({
      status: 'no_answer',
      noAnswerReason: 'settlement_account_missing',
    });
    expect(tap.bodies(checkPath)).toHaveLength(before);
    expect(await secretsOf(checkId)).toEqual([]);
  });

  test.each([
    ['timeout', { kind: 'hang' }],
    ['unavailable', { kind: 'html' }],
    ['unreadable', { kind: 'status', status: 200, body: {} }],
  ])('may have no answer: %s', async (noAnswerReason, fault) => {
    await control('faults', { path: checkPath, times: 3, ...fault });
    const checkId = await ask('ru_card');
    await runCheck(checkId);
    expect(await findOwnCheckView(finance, checkId)).toMatchObject({ status: 'no_answer', noAnswerReason });
    expect(await secretsOf(checkId)).toEqual([]);
  });

  test('by the test method asks with all six details, and its code is written nowhere', async () => {
    const asked = { method: 'test', side: 'recipient_gets', amount: forms.ru_card.amount, ...testCard };
    const result = await requestCheck(finance, checkRecipientInput.parse(asked));
    if (!result.ok) throw new Error(result.refusal.code);
    const { checkId } = result.value;
    await expect
      .poll(() => findOwnCheckView(finance, checkId))
      .toMatchObject({ status: 'allowed', method: 'test', card: { first6: '220070', last4: '5763' } });
    expect(tap.bodies(checkPath).at(-1)).toMatchObject({
      payeePaymentInstrument: {
        paymentMethodName: 'TestPaymentMethod',
        incomingDetails: { brand: 'MIR', number, holderName: 'IVAN IVANOV', cvv: '739' },
      },
    });
    expect(await secretsOf(checkId)).toEqual([]);
    const stored = await rows(
      `SELECT c::text FROM recipient_checks c WHERE id = $1 UNION ALL
       SELECT x::text FROM processor_calls x WHERE subject_id = $1 UNION ALL
       SELECT j.payload::text FROM graphile_worker._private_jobs j`,
      [checkId],
    );
    expect(JSON.stringify(stored)).not.toContain(number);
    expect(JSON.stringify(stored)).toMatch(/cvv[\\"]+:[\\"]+•••/);
  });

  test('by the test method asks nobody where no sandbox is', async () => {
    const asked = { method: 'test', side: 'recipient_gets', amount: forms.ru_card.amount, ...testCard };
    const { PROCESSOR_SANDBOX: before } = process.env;
    process.env.PROCESSOR_SANDBOX = '0';
    vi.resetModules();
    const { requestCheck: elsewhere } = await import('./request-check.ts');
    expect(await elsewhere(finance, checkRecipientInput.parse(asked))).toMatchObject({
      refusal: { code: 'method_not_available' },
    });
    process.env.PROCESSOR_SANDBOX = before;
  });

  test('that is cancelled lets go of the card at once', async () => {
    const checkId = await ask('ru_card');
    await cancelCheck(finance, checkId);
    expect(await secretsOf(checkId)).toEqual([]);
  });

  test('that nobody ran in time lets go of the card without asking', async () => {
    const before = tap.bodies(checkPath).length;
    const checkId = await ask('ru_card');
    const createdAt = new Date(Date.now() - 41_000);
    await db().recipientCheck.update({ where: { id: checkId }, data: { createdAt } });
    await runCheck(checkId);
    expect(await findOwnCheckView(finance, checkId)).toMatchObject({
      status: 'no_answer',
      noAnswerReason: 'timeout',
    });
    expect(tap.bodies(checkPath)).toHaveLength(before);
    expect(await secretsOf(checkId)).toEqual([]);
  });

  test('whose seal was swapped asks nobody', async () => {
    const before = tap.bodies(checkPath).length;
    const [checkId, other] = [await ask('ru_card'), await ask('ru_card')];
    await rows(
      'UPDATE card_secrets SET sealed = (SELECT sealed FROM card_secrets WHERE subject_id = $2) WHERE subject_id = $1',
      [checkId, other],
    );
    await runCheck(checkId);
    expect(await findOwnCheckView(finance, checkId)).toMatchObject({ status: 'no_answer' });
    expect(tap.bodies(checkPath)).toHaveLength(before);
  });
});
