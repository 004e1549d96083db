import { expect, test } from 'vitest';
import { toPollMs } from './query-options.ts';
import { openSwitch, type SendingView } from './schemas.ts';

const open: SendingView = { ...openSwitch, troubles: [], refusedTokens: null };
const trouble = { kind: 'sign_in', reason: 'refused', since: '2026-11-26T10:00:00.000Z' } as const;

test('a page looks again by itself while sending is paused or something is wrong with the processor', () => {
  expect(toPollMs({ ...open, state: 'paused' })).toBe(15_000);
  expect(toPollMs({ ...open, troubles: [trouble] })).toBe(15_000);
  for (const view of [open, undefined]) expect(toPollMs(view)).toBe(false);
});
