import { expect, test } from 'vitest';
import { toRegistryQuery, toRunQuery } from './query.ts';

test('the days of the schedule take the place of those of the view', () => {
  const kept = toRegistryQuery('status=failed&period=7d&zone=UTC&maker=me');
  expect(kept).toEqual({ ok: true, value: 'status=failed&maker=me' });
  expect(toRunQuery('status=failed', { from: '2026-11-16', to: '2026-11-22' }, 'Europe/Moscow')).toBe(
    'status=failed&period=2026-11-16..2026-11-22&zone=Europe%2FMoscow',
  );
});

test('a view that searches for one day has no other', () => {
  expect(toRegistryQuery('q=22.11.2026')).toMatchObject({ refusal: { code: 'registry_view_has_day' } });
  expect(toRegistryQuery('q=Ivanov')).toEqual({ ok: true, value: 'q=Ivanov' });
});
