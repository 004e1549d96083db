import { expect, test } from 'vitest';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };
import { findDistantZone, loadZoneCities } from './zone-names.ts';

const near = { en: en.zones, ru: ru.zones };

test.each(['en', 'ru'] as const)(
  'every zone of this machine has its name in %s, in one place',
  async (language) => {
    const cities = await loadZoneCities(language);
    const nameless = Intl.supportedValuesOf('timeZone').filter(
      (zone) => Object.hasOwn(near[language], zone) === Object.hasOwn(cities, zone),
    );
    expect(nameless).toEqual([]);
  },
);

test('Russian names are Russian', async () => {
  const { UTC: _, ...zones } = near.ru;
  const names = Object.entries({ ...zones, ...(await loadZoneCities('ru')) });
  expect(names.filter(([, name]) => !/^[^A-Za-z]*[а-яё][^A-Za-z]*$/.test(name))).toEqual([]);
});

test('English and Russian name the same zones', async () => {
  expect(Object.keys(await loadZoneCities('ru'))).toEqual(Object.keys(await loadZoneCities('en')));
});

test('a page brings the name of a distant zone only', async () => {
  expect(await findDistantZone('Europe/Moscow', 'ru')).toEqual({});
  expect(await findDistantZone('Africa/Cairo', 'ru')).toEqual({ 'Africa/Cairo': 'Каир' });
});
