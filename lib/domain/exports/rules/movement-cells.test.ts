import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toLocalTime } from './movement-cells.ts';

const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const zones = fc.constantFrom(
  ...['UTC', 'Europe/Moscow', 'Asia/Almaty', 'Asia/Kathmandu', 'America/New_York', 'Australia/Lord_Howe'],
);

test('a time is written as the clocks of its zone show it, in summer and winter', () => {
  fc.assert(
    fc.property(moments, zones, (moment, timeZone) => {
      const shown = new Intl.DateTimeFormat('sv-SE', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'medium',
      }).format(moment);
      expect(toLocalTime(moment.toISOString(), timeZone)).toBe(shown);
    }),
  );
});
