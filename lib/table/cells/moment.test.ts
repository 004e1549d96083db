import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMoment } from './moment.ts';
import { findNamedZone } from './zone.ts';

const moscow = { timeZone: 'Europe/Moscow' };
const at = (text: string, writing: Parameters<typeof readMoment>[1] = moscow) =>
  readMoment(text, writing)?.at.toISOString() ?? null;

test.each([
  '2026-11-21 10:15:00+03',
  '2026-11-21 10:15+03',
  '2026-11-21T10:15:00+0300',
  '2026-11-21T07:15:00Z',
  '2026-11-21T07:15:00.123456Z',
  '2026-11-21 07:15:00 UTC',
  '2026-11-21 10:15:00 UTC+3',
  '2026-11-21 10:15 GMT+03:00',
  '21.11.2026 10:15:00 МСК',
  '21.11.2026 10:15 (MSK)',
  '21.11.2026 12:15 МСК+2',
  '21.11.26 10:15',
  '21.11.2026, 10:15:00',
  '21.11.2026 10:15:00,250',
  '21.11.2026 г. 10:15',
  '2026/11/21 10:15',
  '2026.11.21 10:15',
  '21/11/2026 10:15',
  '11/21/2026 10:15 AM',
  '21-11-2026 10:15',
  '21 ноября 2026 г. 10:15',
  '21 ноя 2026, 10:15',
  '21 Nov 2026 10:15',
  '21-Nov-2026 10:15:00',
  'Nov 21, 2026 10:15',
  '20261121101500',
  '20261121T101500',
  '46347.4270833333',
  '46347,4270833333',
  '1795245300',
  '1795245300000',
  '1795245300.25',
  '20261121 101500',
  'Sat, 21 Nov 2026 10:15:00 +0300',
  'сб, 21.11.2026 10:15',
  '21.11.2026 в 10:15',
  '21.11.2026 12:15 Asia/Almaty',
  '2026-11-21T10:15:00+03:00[Europe/Moscow]',
])('%s is a quarter past ten in Moscow', (text) => {
  expect(at(text)).toBe('2026-11-21T07:15:00.000Z');
});

test.each([
  '2026-11-21',
  '21.11.2026',
  '21.11.26',
  '21.11.2026 г.',
  '20261121',
  '46347',
  '21/11/2026',
  '21 ноября 2026',
])('%s is the whole day', (text) => {
  expect(readMoment(text, moscow)).toEqual({ at: new Date('2026-11-20T21:00:00Z'), isDay: true });
});

test.each([
  ['11/12/2026', '2026-12-10T21:00:00.000Z', '2026-11-11T21:00:00.000Z'],
  ['03-04-26 01:00 PM', '2026-04-03T10:00:00.000Z', '2026-03-04T10:00:00.000Z'],
])('%s is two days, and read only when somebody said which', (text, day, month) => {
  expect(at(text)).toBeNull();
  expect(at(text, { ...moscow, dayOrder: 'dmy' })).toBe(day);
  expect(at(text, { ...moscow, dayOrder: 'mdy' })).toBe(month);
});

test.each([
  ...[
    '',
    'yesterday',
    '2026-W48',
    '2026-02-30',
    '31.02.2026',
    '2026-11-22 25:00',
    '22.11.2026 10:61',
    '2026-11-22Z',
  ],
  ...[
    '21.13.2026',
    '0',
    '12',
    '123456789',
    '1250,50',
    '2026-11',
    '10:15',
    '21 никогда 2026',
    '11/12/13/2026',
  ],
])('the moment "%s" is not guessed', (text) => expect(readMoment(text, moscow)).toBeNull());

test('where clocks change in the night, a time in the afternoon is still that time', () => {
  expect(at('29.03.2026 14:00', { timeZone: 'Europe/Berlin' })).toBe('2026-03-29T12:00:00.000Z');
});

test.each([
  ['29.03.2026 00:30', '2026-03-29T00:30:00.000Z'],
  ['29.03.2026 10:15', '2026-03-29T09:15:00.000Z'],
  ['25.10.2026 00:30', '2026-10-24T23:30:00.000Z'],
  ['25.10.2026 10:15', '2026-10-25T10:15:00.000Z'],
  ['25.10.2026 12:00', '2026-10-25T12:00:00.000Z'],
  ['25.10.2026 24:00', '2026-10-26T00:00:00.000Z'],
])('on a day on which London changes its clocks, %s is the time that they show', (text, moment) => {
  expect(at(text, { timeZone: 'Europe/London' })).toBe(moment);
});

test('every moment that a program writes with its offset is read exactly', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(
      moments,
      fc.integer({ min: -12, max: 14 }),
      fc.constantFrom('', ':00', '00'),
      (moment, hours, minutes) => {
        const whole = new Date(Math.floor(moment.getTime() / 1_000) * 1_000);
        const local = new Date(whole.getTime() + hours * 3_600_000).toISOString().slice(0, 19);
        const offset = `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}${minutes}`;
        for (const text of [`${local}${offset}`, `${local.replace('T', ' ')} ${offset}`])
          expect(at(text)).toBe(whole.toISOString());
      },
    ),
  );
});

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.-/:TZ +МСК() гAPMnov') }), (text) => {
      readMoment(text, moscow);
    }),
  );
});

test.each([
  ['Дата (МСК)', 'Europe/Moscow'],
  ['Created at, UTC', 'UTC'],
  ['Дата операции', null],
])('the heading "%s" names the zone %s', (heading, zone) => expect(findNamedZone(heading)).toBe(zone));
