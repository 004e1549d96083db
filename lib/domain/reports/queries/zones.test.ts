import { expect, test } from 'vitest';
import { getMoneyLines, getMoneyToday } from '#lib/domain/figures/queries.ts';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { takeStatements } from '#tests/taken-statements.ts';
import { getReport } from './report.ts';

/** Names that browsers still give and Debian no longer has, and one with a rule that changed lately. */
const zones = ['Europe/Kiev', 'Asia/Calcutta', 'US/Pacific', 'EST5EDT', 'Asia/Almaty', 'Asia/Kathmandu'];

test.each(zones)('in %s Home and Reports never ask the database what its days are', async (timeZone) => {
  const person = { ...(await newPerson('manager')), timeZone };
  takeStatements();
  const now = new Date();
  expect((await getMoneyToday(person, now)).moved).toEqual([]);
  expect(await getMoneyLines(person, now)).toEqual([]);
  for (const type of ['payout', 'payment', 'refund'] as const)
    expect((await getReport(person, { type }, 'en', now)).all.count).toBe(0);
  const statements = takeStatements();
  expect(statements.length).toBeGreaterThan(10);
  expect(statements.filter((text) => /at time zone|timezone\(/i.test(text))).toEqual([]);
});

test('a figure falls on the day that its hour has in the zone, on the day of a change of clocks too', async () => {
  const person = { ...(await newPerson('manager')), timeZone: 'Europe/London' };
  // Midnight of 29 March is 00:00 UTC, of 30 March already 23:00 UTC of the 29th.
  const hours = {
    '2026-03-28T23:00Z': 1,
    '2026-03-29T00:00Z': 20,
    '2026-03-29T22:00Z': 300,
    '2026-03-29T23:00Z': 4000,
  };
  for (const [hour, amount] of Object.entries(hours))
    await rows(
      `INSERT INTO figures (face, kind, status, currency, key, bucket, hour, count, amount_minor)
       VALUES ('ended', 'paid_out', '', 'RUB', '', 0, $1, 1, $2)`,
      [hour, amount],
    );
  const [line] = await getMoneyLines(person, new Date('2026-03-30T10:00:00Z'));
  expect(line?.days.slice(-3).map(({ amountMinor }) => Number(amountMinor))).toEqual([1, 320, 4000]);
});
