import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import messages from '../../../messages/en.json' with { type: 'json' };
import { type Facts, type Reason, toOneLine, useReason } from './use-reason.ts';

const none: Facts = { errorCode: null, errorMessage: null };

function Reader({ facts, take }: { facts: Facts; take: (reason: Reason | null) => void }) {
  take(useReason()(facts));
  return null;
}

function read(facts: Partial<Facts>): Reason | null {
  const read: (Reason | null)[] = [];
  const take = (reason: Reason | null) => void read.push(reason);
  const reader = createElement(Reader, { key: 'reader', facts: { ...none, ...facts }, take });
  const words = { locale: 'en', messages, timeZone: 'UTC' } as never;
  renderToStaticMarkup(createElement(NextIntlClientProvider, words, reader));
  return read[0] ?? null;
}

test('a status is no reason for itself', () => {
  expect(read({ errorCode: 'DECLINED', processorStatus: 'DECLINED' })).toBeNull();
});

test('what the processor wrote beside its status is the reason', () => {
  const facts = { errorCode: 'DECLINED', processorStatus: 'DECLINED', errorMessage: 'Card blocked' };
  const reason = read(facts);
  expect(reason && toOneLine(reason)).toBe('Card blocked');
});

test('nothing said is no reason, and a code of another kind stays one', () => {
  expect(read({})).toBeNull();
  expect(read({ errorCode: 'CODE_PT0042', processorStatus: 'DECLINED' })).toMatchObject({
    code: 'CODE_PT0042',
  });
});
