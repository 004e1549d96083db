import { describe, expect, test } from 'vitest';
import { type KeyPress, matchShortcut, type Situation } from './match-shortcut.ts';

const calm: Situation = {
  isMac: false,
  isTyping: false,
  isCovered: false,
  allowsSingleKeys: true,
  isGoing: false,
};

function press(key: string, code: string, more: Partial<KeyPress> = {}): KeyPress {
  const still = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  return { key, code, ...still, repeat: false, isComposing: false, ...more };
}

const ctrlK = press('k', 'KeyK', { ctrlKey: true });
const commandK = press('k', 'KeyK', { metaKey: true });

describe('a key press asks for', () => {
  test.each<[string, KeyPress, Partial<Situation>, ReturnType<typeof matchShortcut>]>([
    ['/', press('/', 'Slash'), {}, { act: 'find' }],
    ['the key of / on a Russian board', press('.', 'Slash'), {}, { act: 'find' }],
    [
      '/ on a German board, which needs Shift for it',
      press('/', 'Digit7', { shiftKey: true }),
      {},
      { act: 'find' },
    ],
    ['?', press('?', 'Slash', { shiftKey: true }), {}, { act: 'help' }],
    ['the key of ? on a Russian board', press(',', 'Slash', { shiftKey: true }), {}, { act: 'help' }],
    ['? where a Russian board has it', press('?', 'Digit7', { shiftKey: true }), {}, { act: 'help' }],
    ['n', press('n', 'KeyN'), {}, { act: 'new' }],
    ['the key of n on a Russian board', press('т', 'KeyN'), {}, { act: 'new' }],
    ['n with Caps Lock', press('N', 'KeyN'), {}, { act: 'new' }],
    ['g', press('g', 'KeyG'), {}, { act: 'begin-going' }],
    ['p after g', press('p', 'KeyP'), { isGoing: true }, { act: 'go', key: 'p' }],
    [
      'the key of p after g on a Russian board',
      press('з', 'KeyP'),
      { isGoing: true },
      { act: 'go', key: 'p' },
    ],
    ['n after g: a place, not a new payout', press('n', 'KeyN'), { isGoing: true }, { act: 'go', key: 'n' }],
    ['j', press('j', 'KeyJ'), {}, { act: 'row', step: 1 }],
    ['k', press('k', 'KeyK'), {}, { act: 'row', step: -1 }],
    ['a', press('a', 'KeyA'), {}, { act: 'row-act', key: 'a' }],
    ['the key of d on a Russian board', press('в', 'KeyD'), {}, { act: 'row-act', key: 'd' }],
    ['the key of j on a Russian board', press('о', 'KeyJ'), {}, { act: 'row', step: 1 }],
    ['j held down', press('j', 'KeyJ', { repeat: true }), {}, { act: 'row', step: 1 }],
    ['Ctrl K', ctrlK, {}, { act: 'find' }],
    ['Ctrl K on a Russian board', press('л', 'KeyK', { ctrlKey: true }), {}, { act: 'find' }],
    ['Ctrl K in a field', ctrlK, { isTyping: true }, { act: 'find' }],
    ['Ctrl K without single keys', ctrlK, { allowsSingleKeys: false }, { act: 'find' }],
    ['⌘ K on a Mac', commandK, { isMac: true }, { act: 'find' }],
  ])('%s', (_, key, situation, expected) => {
    expect(matchShortcut(key, { ...calm, ...situation })).toEqual(expected);
  });
});

describe('a key press is left alone', () => {
  const single = [
    press('/', 'Slash'),
    press('?', 'Slash', { shiftKey: true }),
    press('n', 'KeyN'),
    press('g', 'KeyG'),
  ];

  test.each([...single, press('j', 'KeyJ')].map((one) => [one.key, one] as const))(
    '%s while typing, or when turned off',
    (_, key) => {
      expect(matchShortcut(key, { ...calm, isTyping: true })).toBeNull();
      expect(matchShortcut(key, { ...calm, allowsSingleKeys: false })).toBeNull();
    },
  );

  test.each([...single, ctrlK].map((one) => [one.key, one] as const))(
    '%s under a dialog, held down, while composing, or with Alt',
    (_, key) => {
      expect(matchShortcut(key, { ...calm, isCovered: true })).toBeNull();
      expect(matchShortcut({ ...key, repeat: true }, calm)).toBeNull();
      expect(matchShortcut({ ...key, isComposing: true }, calm)).toBeNull();
      expect(matchShortcut({ ...key, altKey: true }, calm)).toBeNull();
    },
  );

  test.each(single.map((one) => [one.key, one] as const))('%s with Ctrl or ⌘: the browser’s', (_, key) => {
    expect(matchShortcut({ ...key, ctrlKey: true }, calm)).toBeNull();
    expect(matchShortcut({ ...key, metaKey: true }, { ...calm, isMac: true })).toBeNull();
  });

  test('Ctrl K on a Mac, where it cuts a line, ⌘ K elsewhere, and both with Shift', () => {
    expect(matchShortcut(ctrlK, { ...calm, isMac: true })).toBeNull();
    expect(matchShortcut(commandK, calm)).toBeNull();
    expect(matchShortcut({ ...ctrlK, shiftKey: true }, calm)).toBeNull();
  });

  test('a capital letter, a figure, a named key', () => {
    expect(matchShortcut(press('N', 'KeyN', { shiftKey: true }), calm)).toBeNull();
    expect(matchShortcut(press('1', 'Digit1'), { ...calm, isGoing: true })).toBeNull();
    expect(matchShortcut(press('Enter', 'Enter'), calm)).toBeNull();
    expect(matchShortcut(press('.', 'Period'), calm)).toBeNull();
  });
});
