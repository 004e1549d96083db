import { createElement } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { readPart } from '#tests/pages/read-part.ts';
import { blankFields, type PayoutFields } from '../payout-fields.ts';
import { findScheduleErrors, toAskedLeaves } from './schedule.ts';
import { ScheduleFields } from './schedule-fields.tsx';

const schedule = { timeZone: 'Asia/Almaty', lateMinutes: 120 };
const later = { when: 'later', leavesDay: '2050-03-01', leavesTime: '09:30' } as const;

function Typed({ fields, isSaved }: { fields: PayoutFields; isSaved: boolean }) {
  const form = useForm<PayoutFields>({ defaultValues: fields });
  return createElement(ScheduleFields, { form, schedule, isSaved });
}
const read = (typed: Partial<PayoutFields>, isSaved = false) =>
  readPart(createElement(Typed, { fields: { ...blankFields, ...typed }, isSaved }));

describe('the form says', () => {
  test('nothing of days and times while it leaves at once', () => {
    expect(read({})).not.toMatch(/Day|UTC/);
  });

  test('when it leaves by the company’s clocks, with their offset, and what happens then', () => {
    const said = read(later);
    expect(said).toMatch(/By the company’s clocks: UTC\+5 Almaty/);
    expect(said).toMatch(/Leaves on 1 Mar 2050, 09:30 UTC\+5\./);
    expect(said).toMatch(/Limits count it on that day\..*within 2 hours, it asks you first/);
  });

  test('that only a saved recipient is paid every month, and a card never', () => {
    expect(read(later)).toMatch(/Only for a saved recipient/);
    expect(read({ ...later, repeats: 'month' }, true)).toMatch(/in a shorter month.*Until.*Number of times/);
    const card = read({ ...later, method: 'ru_card' }, true);
    expect(card).toMatch(/at most 31 days/);
    expect(card).not.toMatch(/Repeat every month/);
    const chosen = read({ ...later, method: 'ru_card', repeats: 'month', times: '3' }, true);
    expect(chosen).toMatch(/Repeat every month.*Not to a card: its number is never kept for months/);
    expect(chosen).not.toMatch(/Number of times/);
  });
});

describe('the form asks the server', () => {
  const asked = (typed: Partial<PayoutFields>) => toAskedLeaves({ ...blankFields, ...typed }, schedule);

  test('for no time, for one, and for one every month', () => {
    const at = { day: '2050-03-01', time: '09:30', timeZone: 'Asia/Almaty' };
    expect(asked({ leavesDay: '2050-03-01' })).toBeNull();
    expect(asked(later)).toEqual({ ...at, repeat: null });
    expect(asked({ ...later, repeats: 'month', times: '3' })).toEqual({
      ...at,
      repeat: { lastDay: null, most: 3 },
    });
  });

  test('and says beside which field the server would refuse it', async () => {
    const wrong = (typed: Partial<PayoutFields>) =>
      findScheduleErrors({ ...blankFields, ...typed }, schedule).then((errors) => Object.keys(errors));
    const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const good = { ...later, leavesDay: soon };
    expect(await wrong({ ...later, when: '' })).toEqual([]);
    expect(await wrong(good)).toEqual([]);
    expect(await wrong({ ...good, leavesTime: '' })).toEqual(['leavesTime']);
    expect(await wrong({ ...good, leavesDay: '2020-01-01' })).toEqual(['leavesDay']);
    expect(await wrong({ ...good, repeats: 'month', times: '1' })).toEqual(['times']);
    expect(await wrong({ ...good, repeats: 'month', lastDay: soon })).toEqual(['lastDay']);
  });
});
