import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { SessionGateValue } from '#components/shared/viewer/session-gate.ts';
import { type Viewer, ViewerProvider } from '#components/shared/viewer/viewer.ts';
import en from '#messages/en.json' with { type: 'json' };
import { readPart } from '#tests/pages/read-part.ts';
import type { ResolutionAbout } from './about.ts';
import { Resolution } from './resolution.tsx';

const at = '2026-11-22T10:00:00.000Z';
const proposal = {
  id: 'rs_1',
  verdict: 'not_paid',
  ticket: 'CASE-7',
  evidence: 'Asked them',
  byName: 'Maria',
  at,
};
const resolving = {
  ...{ is: 'lost', since: at, from: null, viewerMay: 'decide', obstacle: null, deciders: [], proposal },
  isConfirmable: true,
};

function read(more: Partial<ResolutionAbout>): string {
  const about = {
    ...{
      of: 'refund',
      subjectId: 'rf_1',
      whose: 'REF-1',
      isContradicted: false,
      resolved: null,
      timeline: [],
    },
    ...{ amount: { amountMinor: '321604', currency: 'RUB' }, alsoFollows: null, waiting: 'The waiting ones' },
    ...{ resolving, actions: {}, queryKey: [], ...more },
  } as unknown as ResolutionAbout;
  const viewer = { hasSecondFactor: false } as Viewer;
  const part = createElement(
    ViewerProvider,
    { value: viewer },
    createElement(SessionGateValue, { value: {} as never }, createElement(Resolution, { about })),
  );
  return readPart(createElement(QueryClientProvider, { client: new QueryClient() }, part));
}

test('who decides reads what is proposed and what it releases, and has both answers before any explanation', () => {
  const alsoFollows = { howMany: 'One is sent then.', which: 'REF-2 is sent then.' };
  const said = read({ alsoFollows });
  const order = [
    ...[
      'Maria proposes',
      'Asked them',
      'CASE-7',
      'will no longer be reserved for this refund',
      'One is sent',
    ],
    ...['Confirm: 3,216.04 ₽ not refunded', en.resolutions.reject.act],
    ...['The waiting ones', en.resolutions.since, en.resolutions.refund.text.lost],
  ].map((text) => said.indexOf(text));
  expect(order).not.toContain(-1);
  // The list of what waits names it; the question before the answer does too, away from the list.
  expect(said).not.toContain('REF-2');
  expect(order).toEqual(order.toSorted((one, other) => one - other));
});

test('no time of it names the zone, which the head of the history names for the page', () => {
  expect(read({})).toContain(en.resolutions.since);
  expect(read({})).not.toContain('UTC');
});
