import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import ru from '../../messages/ru.json' with { type: 'json' };
import { type Translate, toHourThere, toMoment, toZoneLabel } from './speech.ts';

const t = createTranslator({ locale: 'ru', messages: ru }) as unknown as Translate;
const at = new Date('2026-11-21T11:02:09Z');

test('no line breaks between a time and its zone, or inside the name of a zone', () => {
  const said = [
    toZoneLabel({ t, timeZone: 'Europe/Moscow' }, at),
    toZoneLabel({ t, timeZone: 'America/Argentina/Buenos_Aires' }, at),
    toHourThere({ t, timeZone: 'Europe/Moscow' }, 9),
    toMoment(at.toISOString(), { locale: 'ru', timeZone: 'Europe/Moscow' }).time,
  ];
  expect(said.map((each) => each.replaceAll('\u00a0', ' '))).toEqual([
    'UTC+3 Москва',
    'UTC−3 Buenos Aires',
    '09:00, Москва',
    '14:02 UTC+3',
  ]);
  expect(said.filter((each) => each.includes(' '))).toEqual([]);
});

test('a moment of another year says which in a sentence, and on paper every moment does', () => {
  const say = (now: string) => {
    const { short, exact, dated } = toMoment(
      at.toISOString(),
      { locale: 'ru', timeZone: 'Europe/Moscow' },
      Date.parse(now),
    );
    return [short, exact, dated].map((text) => text.replaceAll('\u00a0', ' '));
  };
  const dated = '21 нояб. 2026 г., 14:02:09 UTC+3';
  expect(say('2026-12-01')).toEqual(['21 нояб., 14:02 UTC+3', '21 нояб., 14:02:09 UTC+3', dated]);
  expect(say('2027-11-20')).toEqual(['21 нояб. 2026 г., 14:02 UTC+3', dated, dated]);
});
