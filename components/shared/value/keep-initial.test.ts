import { expect, test } from 'vitest';
import { keepInitial } from './keep-initial.ts';

test('an initial stays on the line of the name before it', () => {
  expect(keepInitial('Анна Сергеевна К.')).toBe('Анна Сергеевна\u00a0К.');
  expect(keepInitial('Иван П. С.')).toBe('Иван\u00a0П.\u00a0С.');
  expect(keepInitial('ООО Ромашка')).toBe('ООО Ромашка');
});
