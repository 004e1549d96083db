import { expect, test } from 'vitest';
import { toTraits } from './recipient.ts';

const before = { isPaidBefore: true, lastName: 'Иван Иванович П.' };
const known = { name: 'Иван Иванович П.', expectedName: 'Петров Иван Иванович' };

test.each([
  ['paid before under the same name', known, before, []],
  ['never paid', known, { isPaidBefore: false, lastName: null }, ['new']],
  ['paid before without a name', known, { isPaidBefore: true, lastName: null }, []],
  ['called otherwise', { ...known, name: 'Иван И. П.' }, before, ['renamed']],
  ['called as nobody expected', { ...known, expectedName: 'Анна К.' }, before, ['renamed']],
  [
    'called as nobody expected at the first payout',
    { ...known, expectedName: 'Анна К.' },
    { isPaidBefore: false, lastName: null },
    ['new', 'renamed'],
  ],
  ['without a name', { ...known, name: null }, before, ['unchecked']],
  ['of whom nothing was expected', { ...known, expectedName: null }, before, []],
])('a recipient %s', (_, named, history, traits) => {
  expect([...toTraits(named, history)]).toEqual(traits);
});
