import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { collectTypedAhead, takeTypedAhead, typeAhead } from './typed-ahead.ts';

beforeAll(() => vi.stubGlobal('window', new EventTarget()));
afterAll(() => vi.unstubAllGlobals());

/** A press as the window receives it; returns whether the browser's own action was prevented. */
function press(key: string): boolean {
  const event = new Event('keydown', { cancelable: true });
  window.dispatchEvent(Object.assign(event, { key, ctrlKey: false, metaKey: false, altKey: false }));
  return event.defaultPrevented;
}

test('what is typed while the palette opens is what it begins with, and Enter presses nothing beneath it', () => {
  collectTypedAhead();
  expect([...'BAT-3'].map(press)).toEqual([true, true, true, true, true]);
  expect(press('Enter')).toBe(true);
  expect(press('Tab')).toBe(false);
  expect(takeTypedAhead()).toBe('BAT-3');
});

test('once the palette has taken it, keys are its own again', () => {
  collectTypedAhead();
  press('a');
  expect(takeTypedAhead()).toBe('a');
  expect(press('b')).toBe(false);
  expect(takeTypedAhead()).toBe('');
  expect(typeAhead(Object.assign(new Event('keydown'), { key: 'c' }) as KeyboardEvent)).toBe(false);
});
