import { expect, test } from 'vitest';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };
import { toEndingTexts } from './texts.ts';

test.each([
  ['lost', { since: 'since', early: 'early', text: 'lost' }],
  ['silent', { since: 'silentSince', early: 'early', text: 'silent' }],
] as const)('an end that is %s is spoken of as one without an answer', (is, words) => {
  expect(toEndingTexts(is, false)).toEqual(words);
});

test('of a contradiction nobody says that the processor said nothing or will answer yet', () => {
  const { since, early, text } = toEndingTexts('lost', true);
  for (const { resolutions } of [en, ru]) {
    const said = [
      resolutions[since],
      resolutions[early],
      resolutions.payout.text[text],
      resolutions.refund.text[text],
    ];
    expect(new Set(said).size).toBe(4);
    expect(said.join(' ')).not.toMatch(/unknown|does not say|on its way|неизвест|не сообщает|ответит/);
  }
});
