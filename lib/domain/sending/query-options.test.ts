import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { sendingQuery } from './query-options.ts';
import { openSwitch, type SendingView } from './schemas.ts';

/** After how long a page that shows this looks again by itself. */
function toInterval(view: SendingView | undefined) {
  const client = new QueryClient();
  if (view) client.setQueryData(sendingQuery.queryKey, view);
  const { refetchInterval } = sendingQuery;
  const query = client.getQueryCache().build(client, sendingQuery);
  return typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval;
}

const open: SendingView = { ...openSwitch, troubles: [], refusedTokens: null };
const trouble = { kind: 'sign_in', reason: 'refused', since: '2026-11-26T10:00:00.000Z' } as const;

test('a page looks again by itself while sending is paused or something is wrong with the processor', () => {
  expect(toInterval({ ...open, state: 'paused' })).toBe(15_000);
  expect(toInterval({ ...open, troubles: [trouble] })).toBe(15_000);
  for (const view of [open, undefined]) expect(toInterval(view)).toBe(false);
});
