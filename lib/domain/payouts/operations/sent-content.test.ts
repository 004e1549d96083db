import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { keyedHash } from '#lib/crypto/digest.ts';
import { db } from '#lib/db/client.ts';
import { keepCard } from '#lib/domain/recipients/operations/card-secrets.ts';
import { rows } from '#tests/database.ts';
import { attemptOf, newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { control } from '#tests/sandbox.ts';
import { sendPayout } from './send-payout.ts';

const ruCard = { method: 'ru_card' } as const;
let finance: Person;

beforeAll(async () => {
  finance = await newPerson('finance');
});

const secretsOf = (subjectId: string) =>
  rows('SELECT sealed FROM card_secrets WHERE subject_id = $1', [subjectId]);

describe('a payout that is not what was agreed to is never sent', () => {
  const other = { brand: null, holderName: null, expiryMonth: null, expiryYear: null };
  const reseal = (attemptId: string, number: string) =>
    db().$transaction(async (tx) => {
      await tx.cardSecret.deleteMany({ where: { subjectId: attemptId } });
      await keepCard(tx, attemptId, { ...other, number });
    });
  /** As somebody with full rights on the database could do; for everybody else payouts are append-only. */
  const alter = (sql: string) => async (payoutId: string) => {
    await rows('ALTER TABLE payouts DISABLE TRIGGER USER');
    await rows(`UPDATE payouts SET ${sql} WHERE id = $1`, [payoutId]);
    await rows('ALTER TABLE payouts ENABLE TRIGGER USER');
  };

  test.each<[what: string, tamper: (payoutId: string, attemptId: string) => Promise<unknown>]>([
    ['another card under the seal', (_, attemptId) => reseal(attemptId, '5469261803749515')],
    [
      'the seal of another attempt',
      async (_, attemptId) => {
        const { attemptId: from } = await newPayout(finance, ruCard);
        await rows(
          `UPDATE card_secrets SET sealed = (SELECT sealed FROM card_secrets WHERE subject_id = $2)
           WHERE subject_id = $1`,
          [attemptId, from],
        );
      },
    ],
    ['no seal', (_, attemptId) => rows('DELETE FROM card_secrets WHERE subject_id = $1', [attemptId])],
    ['another amount', alter('amount_minor = 999900')],
    ['the other side', alter("amount_side = 'we_are_debited'")],
    ['another method', alter("method = 'kz_card'")],
    ['other digits on the screens', alter("card_last4 = '0000'")],
    ['another hash', alter("card_hash = 'x'")],
    ['another holder', alter("holder_name = 'SOMEBODY ELSE'")],
  ])('%s', async (_what, tamper) => {
    const { attemptId, payoutId } = await newPayout(finance, ruCard);
    await tamper(payoutId, attemptId);
    await sendPayout(attemptId);
    expect(await attemptOf(attemptId)).toMatchObject({
      status: 'cancelled',
      reviewReason: 'content_changed',
    });
    expect(await control('requests?path=/processing/api/v1/intents', undefined, 'GET')).toEqual([]);
    expect(await secretsOf(attemptId)).toEqual([]);
  });
});

test('the fingerprint of a payout by SBP is over phone, bank, name and description', async () => {
  const { attemptId, payoutId } = await newPayout(finance);
  const { amountMinor, currency, amountSide, recipientPhone, recipientBankCode, recipientName, description } =
    await db().payout.findUniqueOrThrow({ where: { id: payoutId } });
  const text = JSON.stringify([
    'sbp',
    amountMinor.toString(),
    currency,
    amountSide,
    recipientPhone,
    recipientBankCode,
    recipientName,
    description,
  ]);
  expect((await attemptOf(attemptId)).fingerprint).toBe(keyedHash('payout-content', text));
});
