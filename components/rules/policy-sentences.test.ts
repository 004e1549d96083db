import { createElement } from 'react';
import { expect, test } from 'vitest';
import { shippedPolicy } from '#lib/domain/rules/rules/shipped.ts';
import { type PolicyDocument, writePolicy } from '#lib/domain/rules/schemas/document.ts';
import type { RulesView } from '#lib/domain/rules/schemas/views.ts';
import { renderPart } from '#tests/pages/read-part.ts';
import { Differences } from './differences.tsx';
import { PolicySentences } from './policy-sentences.tsx';
import { useSentences } from './use-sentences.ts';

const shipped = writePolicy(shippedPolicy);
const night: PolicyDocument = {
  ...shipped,
  limits: [{ scope: 'maker_day', most: { amountMinor: '100000000', currency: 'RUB' } }],
  undo: [{ from: { amountMinor: '30000000', currency: 'RUB' }, seconds: 30 }],
  rules: [
    ...shipped.rules,
    {
      id: 'night',
      subject: 'payout',
      method: 'sbp',
      from: { amountMinor: '10000000', currency: 'RUB' },
      within: 'one',
      recipient: 'new',
      outside: { days: [1, 2, 3, 4, 5], from: 540, to: 1_080 },
      maker: { userId: 'usr_1' },
      need: { approvers: 2, roles: ['finance', 'manager'] },
    },
  ],
};
const makers: RulesView['makers'] = [{ id: 'usr_1', name: 'Ольга', role: 'finance' }];

function Both() {
  const read = useSentences(makers);
  return [
    createElement(PolicySentences, { key: 'is', document: night, sentences: read }),
    createElement(Differences, { key: 'was', before: shipped, after: night, sentences: read }),
  ];
}

const read = (locale: 'en' | 'ru') => renderPart(createElement(Both), locale).replaceAll(/<[^>]+>/g, ' ');

const sentences = {
  en: [
    'Payouts of 300,000.00 ₽ and more: one person has to agree (manager)',
    'Refunds of one payment of 50,000.01 ₽ and more made by support: one person has to agree (manager)',
    'Payouts by SBP of 100,000.00 ₽ and more to a recipient not paid before outside Mon, Tue, Wed, Thu, and Fri 09:00–18:00 made by Ольга: 2 people have to agree (finance or manager)',
    'One person a day: at most 1,000,000.00 ₽',
    'From 300,000.00 ₽ on there are 30 seconds after the last approval',
    'Refunds of one person that reach 300,000.01 ₽ in 24 hours made by support',
    'From then on:  One person a day',
    'Until now:  An approved payout is sent at once',
  ],
  ru: [
    'Выплаты от 300 000,00 ₽ включительно: нужно согласие одного человека (руководитель)',
    'Выплаты через СБП от 100 000,00 ₽ включительно получателю, которому ещё не платили, кроме времени пн, вт, ср, чт и пт 09:00–18:00, если создаёт Ольга: нужно согласие 2 человек (финансы или руководитель)',
    'Один сотрудник за день: не больше 1 000 000,00 ₽',
  ],
};

test.each(['en', 'ru'] as const)('a policy, and what it changes, is read as sentences in %s', (locale) => {
  const screen = read(locale);
  for (const sentence of sentences[locale]) expect(screen).toContain(sentence);
});
