import { describe, expect, test } from 'vitest';
import { isDueToLeave, isToJudgeAgain, judgeSchedule, toMinute } from './schedule.ts';

const now = new Date('2026-03-01T12:00:00Z');
const judge = (day: string, time: string, timeZone = 'Europe/Moscow', method: 'sbp' | 'ru_card' = 'sbp') =>
  judgeSchedule({ day, time, timeZone }, { method, now });
const refused = (code: string, field = 'leavesDay') => ({ ok: false, refusal: { code, field } });

test('a day and a time are meant by the clocks of the zone', () => {
  expect(judge('2026-03-02', '09:30')).toEqual({ ok: true, value: new Date('2026-03-02T06:30:00Z') });
  expect(judge('2026-03-02', '09:30', 'Asia/Almaty')).toEqual({
    ok: true,
    value: new Date('2026-03-02T04:30:00Z'),
  });
});

test('a time that a change of clocks leaves out or repeats is one moment', () => {
  const berlin = 'Europe/Berlin';
  expect(judge('2026-03-29', '02:30', berlin)).toEqual({ ok: true, value: new Date('2026-03-29T01:30:00Z') });
  expect(judge('2026-10-25', '02:30', berlin)).toEqual({ ok: true, value: new Date('2026-10-25T00:30:00Z') });
});

test.each([
  ['what is over', judge('2026-03-01', '15:00'), refused('schedule_past')],
  ['a day that does not exist', judge('2026-02-30', '15:00'), refused('schedule_day_wrong')],
  ['no day', judge('', '15:00'), refused('schedule_day_wrong')],
  ['no time of a day', judge('2026-03-02', '24:00'), refused('schedule_time_wrong', 'leavesTime')],
  ['no time', judge('2026-03-02', ''), refused('schedule_time_wrong', 'leavesTime')],
  ['no zone', judge('2026-03-02', '15:00', '+03:00'), refused('schedule_zone_changed')],
  ['more than a year', judge('2027-03-03', '15:00'), refused('schedule_too_far')],
  [
    'a card in more than a month',
    judge('2026-04-02', '15:00', 'UTC', 'ru_card'),
    refused('schedule_too_far'),
  ],
])('%s is refused', (_, judged, expected) => {
  expect(judged).toMatchObject(expected);
});

test('the first moment after now is taken, and a card within a month', () => {
  expect(judge('2026-03-01', '15:01').ok).toBe(true);
  expect(judge('2026-04-01', '11:59', 'UTC', 'ru_card').ok).toBe(true);
});

test.each([
  ['00:00', 0],
  ['09:30', 570],
  ['23:59', 1_439],
  ['9:30', null],
  ['09:60', null],
  ['-1:00', null],
])('%s is minute %s', (time, minute) => {
  expect(toMinute(time)).toBe(minute);
});

describe('a payout whose time has come', () => {
  const due = {
    ...{ status: 'approved', isCurrent: true, nextTryAt: null },
    ...{ leavesAt: now, releasedAt: null, heldAt: null },
  };
  test.each([
    ['leaves', {}, true],
    ['not before it', { leavesAt: new Date(now.getTime() + 1) }, false],
    ['not while the bank is to be asked again later', { nextTryAt: new Date(now.getTime() + 1) }, false],
    ['not while a person is asked', { heldAt: now }, false],
    ['not twice', { releasedAt: now }, false],
    ['not without approval', { status: 'pending_approval' }, false],
    ['not after it was called back', { status: 'cancelled' }, false],
    ['and no other', { leavesAt: null }, false],
  ])('%s', (_, change, expected) => {
    expect(isDueToLeave({ ...due, ...change }, now)).toBe(expected);
  });

  test('is judged again when it was not sent for minutes', () => {
    const released = { ...due, releasedAt: now };
    expect(isToJudgeAgain(released, new Date(now.getTime() + 300_000))).toBe(false);
    expect(isToJudgeAgain(released, new Date(now.getTime() + 300_001))).toBe(true);
    expect(isToJudgeAgain(due, now)).toBe(true);
    expect(isToJudgeAgain({ ...due, leavesAt: null }, now)).toBe(false);
  });
});
