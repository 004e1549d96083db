import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WaitingPayment } from '#lib/domain/payments/schemas/views.ts';
import type { WaitingPayout } from '#lib/domain/payouts/schemas/home.ts';
import type { WaitingRefund } from '#lib/domain/refunds/schemas/home.ts';
import { toShown, toWaiting } from './to-waiting.ts';

const item = (id: string, why: string, hour: number) => ({
  id,
  why,
  since: `2026-11-21T0${hour}:00:00.000Z`,
});

test('one list over all nouns has the most urgent first, and of the same urgency what waits longest or ends soonest', () => {
  const payouts = [
    item('po_failed', 'failed', 1),
    item('po_lost', 'unknown', 5),
    item('po_ask', 'decision', 6),
  ];
  const refunds = [
    item('rf_lost', 'unknown', 4),
    item('rf_silent', 'silence', 1),
    item('rf_ask', 'decision', 7),
  ];
  const payments = [
    item('pay_hold', 'hold', 9),
    item('pay_soon', 'hold', 8),
    item('pay_two', 'mismatch', 1),
    item('pay_lost', 'unknown', 6),
    item('pay_word', 'unlisted', 1),
  ];
  const found = toWaiting(
    payouts as WaitingPayout[],
    refunds as WaitingRefund[],
    payments as WaitingPayment[],
  );
  expect(found.map((each) => each.item.id)).toEqual([
    'po_ask',
    'rf_ask',
    'pay_soon',
    'pay_hold',
    'rf_lost',
    'po_lost',
    'pay_lost',
    'pay_two',
    'pay_word',
    'rf_silent',
    'po_failed',
  ]);
});

const many = (why: string, count: number) =>
  Array.from({ length: count }, (_, at) => item(`${why}_${at}`, why, at));

/** Of each reason as many rows, and the reasons of those shown. */
function shownOf(counts: Record<string, number>, places: number): string[] {
  const rows = Object.entries(counts).flatMap(([why, count]) => many(why, count));
  return toShown(toWaiting(rows as WaitingPayout[], [], []), places).map((each) => each.item.why);
}
const times = (why: string, count: number) => Array<string>(count).fill(why);

test('on a day with many decisions the first hold and the first silence have a place, and outcomes have half of the places', () => {
  const counts = { decision: 8, hold: 8, mismatch: 1, silence: 3 };
  expect(shownOf(counts, 10)).toEqual([...times('decision', 7), 'hold', 'mismatch', 'silence']);
  const lost = { ...counts, unknown: 8 };
  const expected = [...times('decision', 3), 'hold', ...times('unknown', 4), 'mismatch', 'silence'];
  expect(shownOf(lost, 10)).toEqual(expected);
});

test('places that nothing more urgent needs are for whatever there is', () => {
  expect(shownOf({ unknown: 8, hold: 1 }, 8)).toEqual(['hold', ...times('unknown', 7)]);
});

test('however many there are of each reason, every place is taken, no reason is left out, and outcomes have their half', () => {
  const reasons = ['decision', 'hold', 'unknown', 'mismatch', 'unlisted', 'silence', 'failed'];
  const counts = fc.tuple(...reasons.map(() => fc.nat(9)));
  const isOutcome = (why: string) => why === 'unknown' || why === 'mismatch';
  fc.assert(
    fc.property(counts, fc.integer({ min: reasons.length, max: 12 }), (of, places) => {
      const rows = reasons.flatMap((why, at) => many(why, of[at] ?? 0));
      const all = toWaiting(rows as WaitingPayout[], [], []);
      const shown = toShown(all, places);
      expect(shown).toHaveLength(Math.min(all.length, places));
      // In the order of all of them, each once, and of each reason those that come first.
      expect(all.filter((row) => shown.includes(row))).toEqual(shown);
      for (const why of reasons) {
        const ofAll = all.filter((row) => row.item.why === why);
        const ofShown = shown.filter((row) => row.item.why === why);
        expect(ofShown).toEqual(ofAll.slice(0, ofShown.length));
        if (ofAll.length > 0) expect(ofShown).not.toHaveLength(0);
      }
      const count = (list: typeof all) => list.filter((row) => isOutcome(row.item.why)).length;
      const others = new Set(all.map((row) => row.item.why).filter((why) => !isOutcome(why))).size;
      const half = Math.min(Math.floor(places / 2), places - others);
      expect(count(shown)).toBeGreaterThanOrEqual(Math.min(count(all), half));
    }),
  );
});
