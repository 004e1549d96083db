import { createElement } from 'react';
import { expect, test } from 'vitest';
import en from '#messages/en.json' with { type: 'json' };
import { renderPart } from '#tests/pages/read-part.ts';
import { Watching } from './proposal.tsx';

const words = en.resolutions;

/** The shown text, line by line. */
function readLines(more: object, isEarly = true): string[] {
  const resolving = {
    ...{ is: 'lost', since: '2026-11-20T10:00:00.000Z', from: '2026-11-20T12:00:00.000Z', proposal: null },
    ...{ viewerMay: 'watch', obstacle: 'resolution_own', deciders: ['Anna'], isConfirmable: false },
    ...more,
  };
  const part = createElement(Watching, { resolving: resolving as never, isContradicted: false, isEarly });
  return [...renderPart(part).matchAll(/<p[^>]*>([^<]*)/g)].map(([, line = '']) => line);
}

test('from when, who and what is still missing stand each on a line of their own', () => {
  expect(readLines({})).toEqual([
    expect.stringMatching(/^It can be resolved by hand from .*12:00/),
    en.refusals.resolution_own,
    'Two people say how it ended: one proposes it, another one confirms. Those who can: Anna.',
    `${words.unconfirmable}. ${words.unconfirmableText}`,
  ]);
  expect(readLines({ isConfirmable: true }).at(-1)).toBe(
    'Two people say how it ended: one proposes it, another one confirms. Those who can: Anna.',
  );
});

test('the maker of what is silent is not told twice to whom the answer goes', () => {
  expect(readLines({ is: 'silent' }, false)[0]).toBe(words.own);
});
