import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
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
  feed: { waiting: 3, openStatements: 1 },
  refunds: { toDo: 2, waiting: 9 },
  payments: { toDo: 0, toDecide: 5 },
  sending: { state: 'open', troubles: [] },
} as unknown as FrameData;

/** Where each count of the menu leads, and what it is called: a link without a text of its own is named by its title. */
function readCounts(role: Role) {
  const menu = createElement(ViewerProvider, { value: { role } as Viewer }, createElement(NavList));
  const office = { role, data, children: menu };
  const html = renderPart(
    createElement(PathnameContext, { value: '/' }, createElement(FrameProvider, office)),
  );
  const links = html.match(/<a [^>]*class="nav-count"[^>]*><span aria-hidden="true">\d+<\/span><\/a>/g) ?? [];
  const of = (link: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(link)?.[1];
  return links.map((link) => [of(link, 'href'), of(link, 'title')]);
}

const waits = 'wait for you: to decide, or to find out how it ended';

test('a count of the menu says what it counts, and leads to these rows', () => {
  expect(readCounts('manager')).toEqual([
    ['/payouts?waiting=all', `3 ${waits}`],
    ['/refunds?waiting=all', `2 ${waits}`],
    ['/statements?open=1', '1 statement with movements that only the processor knows of'],
  ]);
  expect(readCounts('support').at(-1)).toEqual(['/refunds?waiting=all', `2 ${waits}`]);
  // Home asks nothing of who runs the office.
  expect(readCounts('admin')).toEqual([]);
});
