import { expect, test } from 'vitest';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import '#tests/sandbox.ts';
import { checkRecipientInput } from '../schemas.ts';
import { requestCheck } from './request-check.ts';

process.env.CHECKS_PER_HOUR = '5';

const input = checkRecipientInput.parse({
  method: 'ru_card',
  cardNumber: '2200701239485763',
  amount: { amountMinor: '10000', currency: 'RUB' },
  side: 'recipient_gets',
});

test('a person looks up so many names an hour, also when asking for many at once, and somebody hears of it', async () => {
  const person = await newPerson('support');
  const results = await Promise.all(Array.from({ length: 20 }, () => requestCheck(person, input)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(5);
  expect(results.find(({ ok }) => !ok)).toEqual({
    ok: false,
    refusal: { code: 'checks_used_up', params: { most: 5, minutes: 60 } },
  });
  const said = await rows(
    "SELECT 1 FROM audit_entries WHERE action = 'recipient.checks_used_up' AND actor = $1",
    [person.userId],
  );
  expect(said).toHaveLength(1);
  expect(await requestCheck(await newPerson('support'), input)).toMatchObject({ ok: true });
  await rows(
    "UPDATE recipient_checks SET created_at = created_at - interval '30 minutes' WHERE requested_by_id = $1",
    [person.userId],
  );
  expect(await requestCheck(person, input)).toMatchObject({ refusal: { params: { minutes: 30 } } });
  await rows(
    "UPDATE recipient_checks SET created_at = created_at - interval '31 minutes' WHERE requested_by_id = $1",
    [person.userId],
  );
  expect(await requestCheck(person, input)).toMatchObject({ ok: true });
});
