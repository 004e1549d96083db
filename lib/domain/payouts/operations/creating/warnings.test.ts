import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { asked, type Details, makePayout, none, only } from '#tests/payout-warnings.ts';
import { newCardCheck, newPayout, payoutOf } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import type { PayoutWarning } from '../../rules/warnings.ts';
import { createPayout } from '../create-payout.ts';

let finance: Person;

beforeAll(async () => {
  finance = await newPerson('finance', 'Anna');
  // The largest would not be made at all if nobody could approve it.
  await newPerson('manager');
});

const make = (details: Details, more = none) => makePayout(finance, details, more);

describe('a warning about the card itself', () => {
  test.each<[name: string, Details, PayoutWarning]>([
    [
      'B09 a Mir card in the KZ form',
      { method: 'kz_card', cardNumber: '2200701239485763' },
      'card_of_other_country',
    ],
    [
      'B09 a Humo card in the RU form',
      { method: 'ru_card', cardNumber: '9860000000000018' },
      'card_of_other_country',
    ],
  ])('%s has to be confirmed, and is kept with the payout', async (_name, details, warning) => {
    const before = await rows('SELECT count(*) FROM payouts');
    expect(await make(details)).toMatchObject(asked(warning));
    expect(await rows('SELECT count(*) FROM payouts')).toEqual(before);
    const made = await make(details, only(warning, 'same_again_under_way'));
    const id = made.ok ? made.value.payoutId : '';
    expect(await rows('SELECT confirmed_warnings FROM payouts WHERE id = $1', [id])).toEqual([
      { confirmed_warnings: [warning] },
    ]);
    const [entry] = await rows(
      "SELECT details FROM audit_entries WHERE action = 'payout.created' AND object_id = $1",
      [id],
    );
    expect(entry?.details).toMatchObject({ warnings: warning });
  });

  test('B04 a card of nineteen digits is as usual as one of sixteen', async () => {
    expect((await make({ method: 'ru_card', cardNumber: '2200000000000000004' })).ok).toBe(true);
  });

  test('a card that was paid by the method of one country is asked about in the form of the other', async () => {
    const cardNumber = '4405639182057404';
    const { attemptId } = await newPayout(finance, { method: 'kz_card', cardNumber });
    expect((await make({ method: 'ru_card', cardNumber })).ok).toBe(true);
    await db().payoutAttempt.update({ where: { id: attemptId }, data: { status: 'paid_out' } });
    expect(await make({ method: 'ru_card', cardNumber, amount: '999' })).toMatchObject(
      asked('card_of_other_country'),
    );
  });
});

describe('a sum much larger than usual', () => {
  const large = { method: 'ru_card', cardNumber: '2200701239485763', amount: '500 000' } as const;
  const again = (amountMinor: string, currency = 'RUB') => ({
    confirmedWarnings: ['much_larger' as const],
    sumAgain: { amountMinor, currency },
  });

  test.each([
    ['no second sum', { ...none, sumAgain: null }],
    ['a tick alone', { ...only('much_larger'), sumAgain: null }],
    ['a tenth of it', again('5000000')],
    ['the same figures in another currency', again('50000000', 'KZT')],
  ])('with %s is not made', async (_name, more) => {
    const before = await rows('SELECT count(*) FROM payouts');
    expect(await make(large, more)).toMatchObject(asked('much_larger'));
    expect(await rows('SELECT count(*) FROM payouts')).toEqual(before);
  });

  test('typed a second time is made, and a kopeck less needs no second time', async () => {
    const made = await make(large, again('50000000'));
    const id = made.ok ? made.value.payoutId : '';
    expect(await rows('SELECT confirmed_warnings FROM payouts WHERE id = $1', [id])).toEqual([
      { confirmed_warnings: ['much_larger'] },
    ]);
    expect((await make({ ...large, amount: '499 999,99' }, { ...none, sumAgain: null })).ok).toBe(true);
  });

  test('beyond what anybody may send is refused, typed twice or not', async () => {
    expect(await make({ ...large, amount: '10 000 000,01' }, again('1000000001'))).toMatchObject({
      refusal: {
        code: 'amount_above_maximum',
        params: { limit: { amountMinor: '1000000000', currency: 'RUB' } },
      },
    });
  });
});

describe('the check of a card', () => {
  const cardNumber = '5469261803749515';

  test('that said no has to be confirmed, also by who forgot to mention it', async () => {
    const checkId = await newCardCheck(finance, cardNumber, 'refused', 41_000n);
    const details = { method: 'ru_card', cardNumber, amount: '410' } as const;
    const withCheck = await createPayout(finance, payoutOf(checkId, details, none));
    expect(withCheck).toMatchObject(asked('check_refused'));
    expect(await make(details)).toMatchObject(asked('check_refused'));
    const made = await createPayout(finance, payoutOf(checkId, details, only('check_refused')));
    const id = made.ok ? made.value.payoutId : '';
    expect(await rows('SELECT check_id FROM payouts WHERE id = $1', [id])).toEqual([{ check_id: checkId }]);
    await newCardCheck(finance, cardNumber, 'allowed');
    expect((await make({ ...details, amount: '411' })).ok).toBe(true);
  });

  test('backs one payout; a second to the same card goes without', async () => {
    const checkId = await newCardCheck(finance, cardNumber, 'allowed', 42_000n);
    const details = { method: 'ru_card', cardNumber, amount: '420' } as const;
    for (const more of [none, only('same_again_under_way')])
      expect((await createPayout(finance, payoutOf(checkId, details, more))).ok).toBe(true);
    expect(await rows('SELECT id FROM payouts WHERE check_id = $1', [checkId])).toHaveLength(1);
  });

  test('is bound to its card, its sum, its method and its person', async () => {
    const checkId = await newCardCheck(finance, cardNumber, 'allowed');
    const by = (person: Person, details: Details) => createPayout(person, payoutOf(checkId, details, none));
    expect(
      await by(finance, { method: 'ru_card', cardNumber: '4276830571946200', amount: '430' }),
    ).toMatchObject({
      refusal: { code: 'check_of_another_card' },
    });
    expect(await by(finance, { method: 'ru_card', cardNumber, amount: '9999' })).toMatchObject({
      refusal: { code: 'check_of_other_sum' },
    });
    expect(await by(finance, { method: 'kz_card', cardNumber, amount: '4300' })).toMatchObject({
      refusal: { code: 'check_of_another_card' },
    });
    expect(
      await by(await newPerson('finance'), { method: 'ru_card', cardNumber, amount: '431' }),
    ).toMatchObject({
      refusal: { code: 'check_not_found' },
    });
  });
});
