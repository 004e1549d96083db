import { expect, test } from 'vitest';
import en from '../../messages/en.json' with { type: 'json' };
import ru from '../../messages/ru.json' with { type: 'json' };

type Tree = { [key: string]: string | Tree };
const languages = { en: toTexts(en), ru: toTexts(ru) };

function toTexts(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : toTexts(value, `${path}${key}.`),
  );
}

/** The keys under this beginning with a sentence, in either language, that matches. */
function findSaying(words: RegExp, under = ''): string[] {
  return Object.entries(languages).flatMap(([language, texts]) =>
    texts
      .filter(([key, text]) => key.startsWith(under) && words.test(text))
      .map(([key]) => `${language} ${key}`),
  );
}

test.each([
  ['that money is where it was, though a lost answer says nothing', /where it was|там же, где/i],
  ['that a hold goes on as before: it may have ended meanwhile', /held as before|удержана, как прежде/i],
  [
    'that a refund was never sent, as far as we know',
    /as far as we know, was never|насколько (?:нам )?известно, не отправл/i,
  ],
  [
    'that a refund is in nobody’s books yet',
    /not in the processor.s books yet|ещё нет в данных процессинга/i,
  ],
  [
    'that reports contradict each other where there was one',
    /two (?:different )?reports|contradicting reports|два (?:разных )?сообщения|противоречивыми/i,
  ],
  [
    'that the processor contradicts itself, where it may contradict what is known',
    /fit together(?!, or)|reports contradict each other|процессинга не сходятся(?! между)|процессинга противоречат друг/i,
  ],
  [
    'that nothing was refunded, which another tab may have done',
    /^(?:nothing was refunded|ничего не возвращено)\.?$/i,
  ],
  [
    'that nothing at all leaves while some refunds wait for an approval',
    /that role\. until then nothing is sent|роль\. до этого ничего не отправится/i,
  ],
  ['to look at a reason below where there may be none', /settle the reason|устраните причину ниже/i],
  ['that something leaves at once, which a stopped switch forbids', /leaves at once|уйдёт сразу/i],
  ['that nobody can send it again, which a manager can', /nobody can send it again/i],
  ['that the same sum was paid today: it may be unknown', /was paid the same sum|уже выплачена та же сумма/i],
  [
    'that a limit has room on another day: what still waits takes it then too',
    /approve it on another day|одобрите в другой день/i,
  ],
  [
    'that a sum is there to be refunded again: a refund elsewhere may have taken it',
    /available (?:on the payment )?again|can be refunded again|снова можно вернуть|можно (?:будет )?вернуть снова|снова доступна/i,
  ],
  [
    'that the money has not come back yet, where it may have elsewhere',
    /not (?:been )?returned yet|ещё не вернул/i,
  ],
  [
    'that the answer was lost, where one came that says nothing',
    /the answer was lost|ответ (?:был )?потерян/i,
  ],
  ['that real money did not move', /настоящие деньги не двигались/i],
  ['to try again before anybody has seen that no money moved', /try it again once|повторите один раз/i],
  ['what could be done if a payment were of another kind', /if it was paid by|если платёж был/i],
])('no sentence says %s', (_what, words) => {
  expect(findSaying(words)).toEqual([]);
});

// Words that finance and support once misread, or that were an engineer's: each has a plainer one, which appears everywhere.
test.each([
  ['where it is refreshed from the processor', /\bread again\b|confirmed by reading|прочитать ещё раз/i],
  ['what waits to be captured or cancelled', /payments? to decide/i],
  ['a capture without an answer', /payment actions? (?:is |are )?not known|исход действий неизвестен/i],
  ['what has started', /\bbegun\b/i],
  ['what nobody gave or chose', /^not said$|ещё не (?:указан|выбран)/i],
  ['what was refunded of a payment', /^of (?:it|payment)\b|^из него возвращено/i],
  ['where a list ends', /and that is all|стро(?:к|ки|ка), больше нет/i],
  ['what needs attention, is in progress, or has no known outcome', /needs? a look|^in motion$|^not known$/i],
  ['an outcome', /reported one end|one end and then another/i],
  ['a search without results', /^nothing fits|ничего не подходит/i],
  ['real money', /настоящие деньги/i],
  ['whose mistake it was', /вы ни при ч[её]м/i],
  ['an answer that cannot be relied on', /на который можно положиться/i],
  ['a status that stayed the same', /^это ничего не изменило/i],
  ['a bank that found no recipient', /не принимает этот перевод/i],
  ['when a hold ends', /истека(?:ет|ют) за сутки/i],
  ['the operations of an intent', /заявка и её деньги/i],
  ['the last answer of the processor', /последнее слово процессинга|processor.s last word/i],
  ['a refund of a sum', /^возврат \{sum\}$/i],
  ['what was handed to the bank', /передан(?:а|о|ы)? дальше/i],
  ['a history', /что происходило/i],
  ['the previous refund', /прежним возвратом/i],
  ['a new payout to a recipient', /again to the same recipient|ещё раз этому получателю/i],
  ['what is paid to a customer', /your payment of \{sum\} \{to/i],
  ['the number of a transfer', /disbursement at the processor|выплата у процессинга/i],
  ['an outcome after another', /first reported one outcome|сначала один исход/i],
  ['a link that is cut off', /^the address is wrong\. |^адрес неверный\. /i],
  ['what confirming sends', /nothing is sent by it|этим ничего не отправляется/i],
])('the words that were replaced for %s do not come back', (_what, words) => {
  expect(findSaying(words)).toEqual([]);
});

test('what the recipient gets is said as a promise only before the fact', () => {
  const exactly = findSaying(/gets exactly|получит ровно/i, 'payouts.page.');
  expect(exactly).toEqual(['en payouts.page.recipientGets', 'ru payouts.page.recipientGets']);
  for (const texts of Object.values(languages)) {
    const [, text = ''] = texts.find(([key]) => key === 'payouts.page.recipientGets') ?? [];
    expect(text.split(' other ')[0]).toMatch(/past .* never .* meant/);
    expect(text.split(' other ')[0]).not.toMatch(/exactly|ровно/);
  }
});

test('without an answer nobody hears what has or has not changed', () => {
  const key = 'inquiries.noAnswer';
  expect(findSaying(/nothing has changed|nothing new|ничего не изменилось|нового нет/i, key)).toEqual([]);
  expect(findSaying(/out of date|устареть/i, key)).toHaveLength(2);
});

test.each(['payouts', 'refunds', 'payments'])('no text for customers promises a time (%s)', (noun) => {
  const times =
    /\b(?:minutes?|hours?|days?|soon|shortly)\b|минут|(?<![а-я])час(?:а|ов)?(?![а-я])|дней|скоро/i;
  expect(findSaying(times, `${noun}.customer.`)).toEqual([]);
});

test('a batch does not count among what came to nothing a refund whose error can hide a lost answer', () => {
  expect(findSaying(/not refunded|не возвращ/i, 'refunds.batch.result.')).toEqual([]);
});

test.each(['unknown', 'conflict'])('what is said while the outcome is %s is neither yes nor no', (status) => {
  const sure =
    /was paid|was refunded|was not|has not been (?:paid|refunded)|no money (?:left|was)|деньги (?:не )?(?:ушли|возвращены|выплачены)[.,]/i;
  const keys = ['payouts', 'refunds'].flatMap((noun) => [
    `${noun}.status.${status}.`,
    `${noun}.customer.${status}`,
  ]);
  keys.push(`refunds.outcome.${status === 'conflict' ? 'contradicted' : status}`);
  expect(keys.flatMap((key) => findSaying(sure, key))).toEqual([]);
});

test('an error that the processor reports counts by its word, and nobody is told that no money can have moved', () => {
  const sure = /^the recipient has not been paid|^получатель денег не получил|the money was not paid/i;
  expect(findSaying(sure, 'payouts.status.error.')).toEqual([]);
  expect(findSaying(/money was not paid|деньги не выплачены/i, 'payouts.customer.error')).toEqual([]);
  expect(
    findSaying(/no money|not refunded|деньги не (?:ушли|возвращены)\./i, 'refunds.status.error.'),
  ).toEqual(['en refunds.status.error.next']);
});
