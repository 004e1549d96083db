import { expect, test } from 'vitest';
import { findFaultyLines } from './log-lines.ts';

const event = (fields: object) =>
  JSON.stringify({ level: 'info', time: '2026-11-22T10:00:00.000Z', msg: 'stored', ...fields });

test('events in JSON, one for a request, and what Next says when it starts are in order', () => {
  const log = [
    '▲ Next.js 16.4.6',
    '- Local:  http://x',
    '✓ Ready in 98ms',
    event({ requestId: 'a' }),
    event({}),
    '',
  ];
  expect(findFaultyLines([...log, event({ requestId: 'b' })].join('\n'))).toEqual([]);
});

test.each([
  ['words', 'Error: it broke'],
  ['JSON that is no event', '{"at":1}'],
  ['a bare number', '7'],
])('%s are none', (_, text) => {
  expect(findFaultyLines(`${event({})}\n${text}`)).toEqual([`no event: ${text}`]);
});

test('a second line of one request is one too many, but for calls to the processor', () => {
  const call = event({ requestId: 'b', msg: 'processor call' });
  expect(findFaultyLines(`${call}\n${call}\n${event({ requestId: 'b' })}`)).toEqual([]);
  expect(findFaultyLines(`${event({ requestId: 'a' })}\n${event({ requestId: 'a' })}`)).toHaveLength(1);
});
