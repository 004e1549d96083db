import { createElement } from 'react';
import { expect, test } from 'vitest';
import { readPart, renderPart } from '#tests/pages/read-part.ts';
import { SentTimeline } from './timeline.tsx';

type Entry = Parameters<Parameters<typeof SentTimeline>[0]['toLine']>[0];

/** The newest first, an hour apart. */
const toEntries = (kinds: readonly string[]) =>
  kinds.map((kind, index) => ({
    ...{ id: `e${index}`, kind, at: `2026-11-26T${20 - index}:15:00.000Z` },
    ...{ toStatus: null, words: null, errorCode: null, errorMessage: null, knownReason: null },
  })) as unknown as Entry[];

const toTimeline = (kinds: readonly string[]) =>
  createElement(SentTimeline, {
    entries: toEntries(kinds),
    isReport: ({ kind }: Entry) => kind === 'read',
    toLine: (entry: Entry) => createElement('li', { key: entry.id }, `line ${entry.kind}`),
  });

test('searches in a row that found nothing are one line with their number and the last time', () => {
  const timeline = toTimeline(['noted', 'not_found_yet', 'not_found_yet', 'not_found_yet', 'claimed']);
  expect(readPart(timeline)).toMatch(/3 times, and not found; last 26 Nov(?: 2026)?, 19:15.*proves nothing/);
  // Each of them is there for a person who opens it.
  const [before, folded, after] = renderPart(timeline).split(/<\/?details[^>]*>/);
  expect(folded?.match(/line not_found_yet/g)).toHaveLength(3);
  expect(before).toContain('line noted');
  expect(after).toContain('line claimed');
});

test('a single search stands as it is, and is not counted among checks without news', () => {
  const html = renderPart(toTimeline(['not_found_yet', 'read', 'read']));
  expect(html.split('<details')[0]).toContain('line not_found_yet');
  expect(readPart(toTimeline(['not_found_yet', 'read', 'read']))).toContain('2 checks');
});
