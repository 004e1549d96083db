import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareNames, type NameMatch } from './names.ts';

const cases: [expected: string, returned: string | null, NameMatch, why: string][] = [
  ['Иван Иванович П.', 'ИВАН ИВАНОВИЧ П', 'match', 'capitals and a dot'],
  ['Анна-Мария С.', 'Анна Мария С.', 'match', 'a hyphen'],
  ['Иван Петров', '  Иван\u00a0 Петров ', 'match', 'spaces'],
  ['Пётр Королёв', 'Петр Королев', 'close', 'ё and е'],
  ['Петров Иван Иванович', 'Иван Иванович Петров', 'close', 'another order'],
  ['Петров Иван Иванович', 'Иван Иванович П.', 'close', 'an initial of the surname, as banks mask it'],
  ['Петров Иван', 'Иван Иванович П.', 'close', 'no patronymic, and an initial'],
  ['Петров Иван Алексеевич', 'И. А. Петров', 'close', 'initials of both names'],
  ['Петрова Анна Ильинична', 'Анна П.', 'close', 'no patronymic with an initial of the surname'],
  ['Алиев Рашид Ахмед оглы', 'Рашид Ахмед оглы А.', 'close', 'a patronymic of two words'],
  ['Иван Петров', 'И*** Петров', 'close', 'asterisks'],
  ['Иван Петров', 'Иван П****в', 'close', 'letters after asterisks'],
  ['Ivan Petrov', 'Иван П****в', 'close', 'letters after asterisks, and Latin ones'],
  ['Ivan Petrov', 'Иван Иванович П.', 'close', 'Latin letters'],
  ['Yuliya Shcherbakova', 'Юлия Сергеевна Щ.', 'close', 'a Latin spelling'],
  ['Dmitry Khasanov', 'Дмитрий Х.', 'close', 'a Latin spelling without its last letter'],
  ['Iuliia Zhukova', 'Yulia Zhukova', 'close', 'two Latin spellings'],
  ['Pyotr Yolkin', 'Пётр Ёлкин', 'close', 'ё in Latin letters'],
  ['Alexandr Tsoy', 'Александр Цой', 'close', 'x, ts and y'],
  ['Anatoliy Sergeevich Petrov', 'Анатолий П.', 'close', 'a Latin patronymic'],
  ['Айгүл Қасымова', 'Aigul Kasymova', 'close', 'Kazakh letters'],
  ['Иван Иванович П.', 'Иван Иванович Р.', 'different', 'another initial'],
  ['Петров Иван Иванович', 'Иван Петрович П.', 'different', 'another patronymic'],
  ['Петров Иван', 'Пётр Иванович И.', 'different', 'a surname that begins like a name'],
  ['Иван Петров', 'И. П.', 'different', 'initials alone'],
  ['Петров Иван Алексеевич', 'Петров А. И.', 'different', 'initials in another order'],
  ['Иван Петров', 'Петров А. И.', 'different', 'an initial too many may be the first name'],
  ['Иван Иванович', 'Пётр Иванович', 'different', 'the same patronymic alone'],
  ['Иван', 'Иван Иванович П.', 'different', 'too little to tell'],
  ['Юлия Петрова', 'Юля Петрова', 'different', 'a short name in Cyrillic is another word'],
  ['Иван Петров', 'Иван Петрова', 'different', 'an ending'],
  ['Иван Иван', 'Иван Петров', 'different', 'one word counts once'],
  ['Ольга Петровна В.', 'Анна Сергеевна К.', 'different', 'another person'],
  ['Иван Петров', '* *', 'different', 'nothing but asterisks'],
  ['Иван Петров', 'Иван П***а', 'different', 'another letter after asterisks'],
  ['Иван Петров', 'И***ь Петров', 'different', 'a first name with another end'],
  ['', 'Иван Петров', 'different', 'nothing expected'],
  ['Иван Петров', null, 'none', 'no name'],
  ['Иван Петров', ' . ', 'none', 'no letters'],
];

test.each(cases)('"%s" and "%s": %s (%s)', (expected, returned, match) => {
  expect(compareNames(expected, returned)).toBe(match);
});

const word = fc.stringMatching(/^[А-Я][а-яё]{2,8}$/);
const name = fc.array(word, { minLength: 2, maxLength: 4 });
const join = (words: string[]) => words.join(' ');

describe('for any names', () => {
  test('which of them was expected makes no difference', () => {
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(compareNames(join(one), join(other))).toBe(compareNames(join(other), join(one)));
      }),
    );
  });

  test('a name fits itself in any order, in capitals, and with its surname as an initial', () => {
    fc.assert(
      fc.property(name, fc.nat(), (words, by) => {
        const turned = [...words.slice(by % words.length), ...words.slice(0, by % words.length)];
        expect(['match', 'close']).toContain(compareNames(join(words), join(turned).toUpperCase()));
        const masked = [...words.slice(0, -1), `${words.at(-1)?.[0]}.`];
        expect(['match', 'close']).toContain(
          compareNames(join(words.with(0, 'Иван')), join(masked.with(0, 'Иван'))),
        );
      }),
    );
  });

  test('a word that the other one has not, and that is no patronymic, makes it another name', () => {
    fc.assert(
      fc.property(name, (words) => {
        expect(compareNames(join(words), join(words.with(0, 'Шшшш')))).toBe('different');
        expect(compareNames(join(words), join([...words, 'Шшшш']))).toBe('different');
      }),
    );
  });
});
