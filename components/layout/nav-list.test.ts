import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { FrameData } from '#components/shared/frame/frame.ts';
import { FrameProvider } from '#components/shared/frame/frame-provider.tsx';
import { type Viewer, ViewerProvider } from '#components/shared/viewer/viewer.ts';
import type { Role } from '#lib/auth/permissions.ts';
import { renderPart } from '#tests/pages/read-part.ts';
import { NavList } from './nav-list.tsx';

const data = {
  readAt: 0,
  feed: { waiting: 3, openStatements: 1, toApprove: 3, filesToApprove: 1, toAgree: 2 },
  refunds: { toDo: 2, waiting: 9, toDecide: 1 },
  payments: { toDo: 0, toDecide: 5 },
  sending: { state: 'open', troubles: [] },
} as unknown as FrameData;

/** Where each count of the menu leads, and what it is called: a link without a text of its own is named by its title. */
function readCounts(role: Role) {
  const menu = createElement(ViewerProvider, { value: { role } as Viewer }, createElement(NavList));
  const office = { role, data, children: menu };
  const html = renderPart(createElement(FrameProvider, office));
  const links = html.match(/<a [^>]*class="nav-count"[^>]*><span aria-hidden="true">\d+<\/span><\/a>/g) ?? [];
  const of = (link: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(link)?.[1];
  return links.map((link) => [of(link, 'href'), of(link, 'title')]);
}

const waits = 'to decide or to find out how they ended';

test('a count of the menu says what it counts, and leads to these rows', () => {
  expect(readCounts('manager')).toEqual([
    ['/payouts?waiting=all', `3 ${waits}`],
    ['/refunds?waiting=all', `2 ${waits}`],
    ['/approvals', '7 requests wait for your decision'],
    ['/statements?open=1', '1 statement with lines that nobody has explained'],
  ]);
  expect(readCounts('support').at(-1)).toEqual(['/refunds?waiting=all', `2 ${waits}`]);
  // Who runs the office decides about no money, but agrees to what another administrator proposes.
  expect(readCounts('admin')).toEqual([['/settings/rules', '2 requests wait for your decision']]);
});
