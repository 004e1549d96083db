import { createElement } from 'react';
import { expect, test } from 'vitest';
import { unavailableDigest } from '#lib/core/unavailable.ts';
import en from '#messages/en.json' with { type: 'json' };
import { renderPart } from '#tests/pages/read-part.ts';
import { FaultPage } from './fault-page.tsx';

const words = en.errors;
const read = (digest: string) => renderPart(createElement(FaultPage, { error: { digest }, retry: () => {} }));

test('a page that broke says whom to give its number, and leads to where work goes on', () => {
  const html = read('abc123');
  expect(html).toContain('abc123');
  expect(html).toContain(words.again);
  expect(html).toMatch(new RegExp(`<a href="/"[^>]*>${words.toHome}</a>`));
});

test('no other page is offered while the database is away from all of them', () => {
  expect(read(unavailableDigest)).not.toContain(words.toHome);
});
