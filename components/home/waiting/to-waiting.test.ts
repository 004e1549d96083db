import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WaitingPayment } from '#lib/domain/payments/schemas/views.ts';
import type { WaitingPayout } from '#lib/domain/payouts/schemas/home.ts';
import type { WaitingRefund } from '#lib/domain/refunds/schemas/home.ts';
import { toParts, toShown, toWaiting } from './to-waiting.ts';

const item = (id: string, why: string, hour: number) => ({
  id,
  why,
  since: `2026-11-21T0${hour}:00:00.000Z`,
});

const found = () =>
  toWaiting(
    [
      item('po_old_failure', 'failed', 1),
      item('po_failed', 'failed', 8),
      item('po_lost', 'unknown', 5),
      item('po_lost_now', 'unknown', 8),
      item('po_ask', 'decision', 6),
    ] as WaitingPayout[],
    [
      item('rf_lost', 'unknown', 4),
      item('rf_silent', 'silence', 1),
      item('rf_ask', 'decision', 7),
      item('rf_failed', 'failed', 7),
    ] as WaitingRefund[],
    [
      item('pay_hold', 'hold', 9),
      item('pay_soon', 'hold', 8),
      item('pay_two', 'mismatch', 1),
      item('pay_word', 'unlisted', 1),
    ] as WaitingPayment[],
  );
const at = new Date('2026-11-21T09:00:00.000Z');
const idsOf = (mayFindOut: boolean) =>
  Object.fromEntries(
    Object.entries(toParts(found(), mayFindOut, at)).map(([part, rows]) => [
      part,
      rows.map((each) => each.item.id),
    ]),
  );

test('what can be done now has the most urgent first, failures the newest, and an outcome lost just now only waits', () => {
  expect(idsOf(true)).toEqual({
    toAct: ['po_ask', 'rf_ask', 'pay_soon', 'pay_hold', 'rf_lost', 'po_lost', 'pay_two', 'rf_silent'],
    failed: ['po_failed', 'rf_failed', 'po_old_failure'],
    watched: ['po_lost_now', 'pay_word'],
  });
});

test('who may not say how something ended has nothing to find out', () => {
  expect(idsOf(false)).toMatchObject({
    toAct: ['po_ask', 'rf_ask', 'pay_soon', 'pay_hold'],
    watched: ['rf_lost', 'po_lost', 'po_lost_now', 'pay_two', 'rf_silent', 'pay_word'],
  });
});

const many = (why: string, count: number) =>
  Array.from({ length: count }, (_, at) => item(`${why}_${at}`, why, at));

/** Makes as many rows of each reason; returns the reasons of those shown. */
function shownOf(counts: Record<string, number>, places: number): string[] {
  const rows = Object.entries(counts).flatMap(([why, count]) => many(why, count));
  return toShown(inOrder(rows), places).map((each) => each.item.why);
}
/** The rows in the order of Home, whatever can be done about them. */
function inOrder(rows: ReturnType<typeof many>) {
  const { toAct, failed, watched } = toParts(toWaiting(rows as WaitingPayout[], [], []), true, at);
  return [...toAct, ...watched, ...failed];
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
      const all = inOrder(rows);
      const shown = toShown(all, places);
      expect(shown).toHaveLength(Math.min(all.length, places));
      // The order is that of all of them, each once, and the rows of each reason are those that come first.
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
