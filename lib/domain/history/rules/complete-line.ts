import type { AppLocale } from '#lib/core/format.ts';
import { type OperatorName, operatorWords, valueWords } from './operator-words.ts';
import { findOperator, isBegun, type Vocabulary } from './operators.ts';

const mostOffered = 8;

/** The line with its last word completed: the names of operators, or the values of the one just typed. */
export function completeLine(line: string, vocabulary: Vocabulary, locale: AppLocale): string[] {
  const [, before = '', last = ''] = /^(.*?)(\S*)$/su.exec(line) ?? [];
  if (last.length < 2) return [];
  const [word = '', typed] = last.split(':', 2);
  if (typed === undefined) {
    return Object.values(operatorWords)
      .map((names) => names[locale][0] ?? '')
      .filter((name) => name.startsWith(word.toLowerCase()))
      .map((name) => `${before}${name}:`);
  }
  const operator = findOperator(word);
  const wanted = typed.replace(/["«]/g, '').toLowerCase();
  return operator
    ? toOffers(operator, vocabulary, locale)
        .filter((offer) => isBegun(offer, wanted))
        .slice(0, mostOffered)
        .map((offer) => `${before}${word}:${/\s/.test(offer) ? `"${offer}"` : offer}`)
    : [];
}

function toOffers(name: OperatorName, vocabulary: Vocabulary, locale: AppLocale): string[] {
  const isOurs = (word: string) => /\p{Script=Cyrillic}/u.test(word) === (locale === 'ru');
  const fixed = Object.values(valueWords[name] ?? {}).map((words) => words.find(isOurs) ?? words[0] ?? '');
  return [...new Set([...fixed, ...(vocabulary[name] ?? []).map((one) => one.name)])];
}
