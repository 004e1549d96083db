import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { rows } from '#tests/database.ts';
import { asked, makePayout, none, only } from '#tests/payout-warnings.ts';
import { newPayout, payoutOf, setAttemptStatus } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { findPayout } from '../../queries/one.ts';
import { type PayoutWarning, payoutWarnings } from '../../rules/warnings.ts';
import type { PayoutStatus } from '../../status.ts';
import { createPayout } from '../create-payout.ts';

let finance: Person;
/** Each case pays a sum of its own. */
let sums = 0;

beforeAll(async () => {
  finance = await newPerson('finance', 'Anna');
});

const make = (details: Parameters<typeof makePayout>[1], more = none, by = finance) =>
  makePayout(by, details, more);

describe('B15: the same sum to the same recipient once more', () => {
  const card = (cardNumber: string, amount: string) => ({ method: 'ru_card', cardNumber, amount }) as const;

  test('by card names the earlier payout, its order and its maker', async () => {
    const details = card('5469261803749515', '310');
    const input = payoutOf(null, details, none);
    const first = await createPayout(await newPerson('finance', 'Boris'), input);
    const second = await make(details);
    expect(second).toEqual({
      ok: false,
      refusal: {
        code: 'needs_confirmation',
        params: {
          warnings: 'same_again_under_way',
          payoutId: first.ok ? first.value.payoutId : '',
          orderNo: input.details.orderNo,
          makerName: 'Boris',
          madeAt: expect.any(String),
        },
      },
    });
    expect((await make(details, only('same_again_under_way'))).ok).toBe(true);
  });

  test('by phone and bank is asked about, another sum or phone is not', async () => {
    const phone = '+79165550101';
    expect((await make({ phone, amount: '320' })).ok).toBe(true);
    expect(await make({ phone, amount: '320' })).toMatchObject(asked('same_again_under_way'));
    expect((await make({ phone, amount: '320,01' })).ok).toBe(true);
    expect((await make({ phone: '+79165550102', amount: '320' })).ok).toBe(true);
  });

  test('from twenty forms at once one goes through without a question', async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, () => make(card('4276830571946200', '330'))),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  /** A payout of this card and sum that came to this end, so many hours ago. */
  async function earlier(details: ReturnType<typeof card>, status: PayoutStatus, hoursAgo = 0) {
    const made = await newPayout(finance, details);
    await setAttemptStatus(made.attemptId, status);
    await rows('ALTER TABLE payouts DISABLE TRIGGER USER');
    await rows(`UPDATE payouts SET created_at = now() - interval '${hoursAgo} hours' WHERE id = $1`, [
      made.payoutId,
    ]);
    await rows('ALTER TABLE payouts ENABLE TRIGGER USER');
    return made;
  }

  test.each<[PayoutStatus, hoursAgo: number, PayoutWarning | null]>([
    ['not_sent', 0, null],
    ['refused', 0, null],
    ['cancelled', 0, null],
    ['approved', 900, 'same_again_under_way'],
    ['accepted', 900, 'same_again_under_way'],
    ['paid_out', 71, 'same_again_paid'],
    ['resolved_paid', 71, 'same_again_paid'],
    ['paid_out', 73, null],
    ['declined', 71, 'same_again_failed'],
    ['error', 71, 'same_again_error'],
    ['error', 73, null],
    ['declined', 73, null],
  ])('one that is %s, made %i hours ago, asks for %s', async (status, hoursAgo, warning) => {
    sums += 1;
    const details = card('2200246813579024682', String(3_400 + sums));
    await earlier(details, status, hoursAgo);
    if (warning) expect(await make(details)).toMatchObject(asked(warning));
    expect((await make(details, warning ? only(warning) : none)).ok).toBe(true);
  });

  test('an unknown one outweighs a later one, and months do not make it known', async () => {
    const details = card('2200246813579024682', '360');
    await earlier(details, 'paid_out', 1);
    const { payoutId } = await earlier(details, 'unknown', 2_000);
    const manager = await newPerson('manager', 'Maria');
    expect(await make(details, none, manager)).toMatchObject({
      refusal: { code: 'needs_confirmation', params: { warnings: 'same_again_unknown', payoutId } },
    });
  });

  test.each<PayoutStatus>(['unknown', 'conflict'])(
    'one that is %s takes a manager and a reason in words',
    async (status) => {
      sums += 1;
      const details = card('2200246813579024682', String(3_700 + sums));
      const { payoutId } = await earlier(details, status);
      expect(await make(details, only(...payoutWarnings))).toMatchObject({
        refusal: { code: 'same_again_not_allowed', params: { payoutId, makerName: 'Anna' } },
      });
      const manager = await newPerson('manager', 'Maria');
      expect(await make(details, only(...payoutWarnings), manager)).toMatchObject(
        asked('same_again_unknown'),
      );
      const sameAgainReason = 'The recipient showed an empty statement';
      const input = payoutOf(null, details, { confirmedWarnings: [], sameAgainReason });
      expect(await createPayout(finance, input)).toMatchObject({
        refusal: { code: 'same_again_not_allowed' },
      });
      const made = await createPayout(manager, input);
      const id = made.ok ? made.value.payoutId : '';
      expect(await findPayout(manager, id)).toMatchObject({
        confirmedWarnings: ['same_again_unknown'],
        sameAgain: { id: payoutId, status, reason: sameAgainReason },
      });
      const [entry] = await rows(
        "SELECT details FROM audit_entries WHERE action = 'payout.created' AND object_id = $1",
        [id],
      );
      expect(entry?.details).toMatchObject({ sameAgain: payoutId, sameAgainReason });
    },
  );
});
