import { expect, test } from 'vitest';
import { toDestination } from './to-destination.ts';

const here = 'https://pay.example.com/payouts/new?method=sbp';
const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
const link = (href: string) => ({ href, target: '', hasDownload: false });

test.each([
  ['/payouts?status=failed#row', '/payouts?status=failed#row'],
  ['https://pay.example.com/', '/'],
  ['/payouts/po_1', '/payouts/po_1'],
  // The same page, but a form of its own.
  ['/payouts/new?again=po_1', '/payouts/new?again=po_1'],
])('a click on %s leads away', (href, to) => {
  expect(toDestination({ ...plain, anchor: link(href) }, here)).toBe(to);
});

test.each([
  ['another method of the same form', '/payouts/new?method=kz_card'],
  ['a place on the same page', '#content'],
  ['another site', 'https://example.org/payouts'],
  ['a mail', 'mailto:help@example.com'],
])('a click on %s does not', (_, href) => {
  expect(toDestination({ ...plain, anchor: link(href) }, here)).toBeNull();
});

test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('nor does a click with %s', (key) => {
  expect(toDestination({ ...plain, [key]: true, anchor: link('/payouts') }, here)).toBeNull();
});

test('nor one with another button, into another tab, or to a download', () => {
  expect(toDestination({ ...plain, button: 1, anchor: link('/payouts') }, here)).toBeNull();
  expect(toDestination({ ...plain, anchor: { ...link('/payouts'), target: '_blank' } }, here)).toBeNull();
  expect(toDestination({ ...plain, anchor: { ...link('/payouts'), hasDownload: true } }, here)).toBeNull();
});
