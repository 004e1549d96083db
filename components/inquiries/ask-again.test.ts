import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { InquiryView } from '#lib/domain/inquiries/schemas.ts';
import { readProblems } from '#lib/domain/inquiries/status.ts';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };
import { readPart, renderPart } from '#tests/pages/read-part.ts';
import { AskAgain } from './ask-again.tsx';
import type { FollowedInquiry } from './use-inquiry.ts';

const idle: FollowedInquiry<object> = {
  ...{ ask: async () => null, isAsking: false, seconds: 0, ended: null },
  ...{ refusal: null, stopped: null, isLost: false },
};

const toPart = (inquiry: Partial<FollowedInquiry<object>>) =>
  createElement(AskAgain<object>, {
    inquiry: { ...idle, ...inquiry },
    input: {},
    words: { ask: 'Ask', asking: 'Asking…' },
    toAnswer: (outcome) => `answer: ${outcome}`,
  });
const read = (inquiry: Partial<FollowedInquiry<object>>) => readPart(toPart(inquiry));

const toEnded = (more: Partial<InquiryView>): { ended: InquiryView } => ({
  ended: {
    ...{ id: 'inq_1', subjectKind: 'payout', subjectId: 'po_1', processorId: '1763', retryAt: null },
    ...{ outcome: 'no_answer', problem: null, requestedAt: '2026-11-26T10:00:00.000Z', finishedAt: null },
    ...more,
  },
});

test.each([
  ['unavailable', 'could not be reached. Try again in a minute'],
  ['busy', 'is busy and asks us to try later'],
  ['unauthorised', 'refused our sign-in. Tell the administrator'],
  ['unreadable', 'answer could not be read'],
  ['other_payment', 'answer was about something else'],
] as const)('without an answer because of %s it says why, and only then what helps', (problem, why) => {
  const said = read(toEnded({ problem }));
  expect(said).toContain('what you see may be out of date');
  expect(said).toContain(why);
  expect(said.includes('Try again in a minute')).toBe(problem === 'unavailable');
  expect(said).not.toMatch(/no answer/i);
});

test('every problem has its words in both languages', () => {
  for (const texts of [en, ru])
    expect(Object.keys(texts.inquiries.problem).toSorted()).toEqual(readProblems.toSorted());
});

test('until when the processor wants to be left alone is said where it is known', () => {
  const said = read(toEnded({ problem: 'busy', retryAt: '2026-11-26T10:05:00.000Z' }));
  expect(said).toContain('not before 10:05');
});

test('what no worker has taken up says that no answer came in time, and whom to tell', () => {
  expect(read(toEnded({}))).toContain('No answer came within a minute.');
  expect(read(toEnded({}))).toContain('tell the administrator');
  expect(renderPart(toPart(toEnded({})), 'ru')).toContain('Ответа не было целую минуту.');
});

test('an answer is told in the words of its page', () => {
  expect(read(toEnded({ outcome: 'changed' }))).toContain('answer: changed');
});

test('while Paydesk cannot be reached it says so instead of counting', () => {
  expect(read({ isAsking: true, seconds: 1 })).not.toContain('The processor is being asked');
  expect(read({ isAsking: true, seconds: 5 })).toContain('The processor is being asked… 5 s');
  expect(read({ isAsking: true, seconds: 5, isLost: true })).toContain(en.inquiries.lost);
  expect(read({ isAsking: true, seconds: 5, isLost: true })).not.toContain('5 s');
});

test('whoever may not read the outcome any more is told so, and can ask again', () => {
  const said = read({ stopped: { code: 'inquiry_lost' } });
  expect(said).toContain(en.refusals.inquiry_lost);
  expect(said).not.toContain(en.inquiries.lost);
});
