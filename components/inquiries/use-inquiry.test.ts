import { describe, expect, test } from 'vitest';
import { ReadError } from '#lib/core/read-json.ts';
import { inquiryQuery, toStop } from '#lib/domain/inquiries/query-options.ts';
import type { InquiryView } from '#lib/domain/inquiries/schemas.ts';
import { toFollowed } from './use-inquiry.ts';

const at = '2026-11-26T10:00:00.000Z';
const running: InquiryView = {
  ...{ id: 'inq_1', subjectKind: 'payout', subjectId: 'po_1', processorId: '1763', outcome: 'running' },
  ...{ problem: null, retryAt: null, requestedAt: at, finishedAt: null },
};
const asked = { since: 0, inquiryId: 'inq_1' };
const failed = (status: number) => new ReadError(status, null);

describe('an inquiry that its person cannot read any more', () => {
  test.each([
    ['whose session has ended', 401, 'session_ended'],
    ['who has another role now', 404, 'inquiry_lost'],
    ['who is turned away before the office', 403, 'inquiry_lost'],
  ])('ends for one %s', (_who, status, code) => {
    for (const data of [undefined, running]) {
      const followed = toFollowed(asked, { data, error: failed(status) });
      expect(followed).toEqual({ ended: null, stopped: { code }, isAsking: false, isLost: false });
    }
  });

  test('goes on once they can', () => {
    expect(toFollowed(asked, { data: running, error: null })).toMatchObject({
      stopped: null,
      isAsking: true,
    });
  });

  test('is not read over and over', () => {
    const { refetchInterval } = inquiryQuery('inq_1');
    const next = (state: object) =>
      typeof refetchInterval === 'function' && refetchInterval({ state } as never);
    expect(next({ data: running, error: failed(404) })).toBe(false);
    expect(next({ data: undefined, error: failed(0) })).toBe(2_000);
    expect(next({ data: running, error: null })).toBe(2_000);
    expect(next({ data: { ...running, outcome: 'changed' }, error: null })).toBe(false);
  });
});

test.each([failed(0), failed(500), failed(503), new Error('another one')])(
  'what can be tried again is tried again: %o',
  (error) => {
    expect(toStop(error)).toBeNull();
    const followed = toFollowed(asked, { data: running, error });
    expect(followed).toEqual({ ended: null, stopped: null, isAsking: true, isLost: true });
  },
);

test('an outcome stays, whatever happens to a later reading of it', () => {
  const data = { ...running, outcome: 'changed' } as const;
  expect(toFollowed(asked, { data, error: failed(401) })).toMatchObject({ ended: data, stopped: null });
});

test('an inquiry that is only being started has nothing to do with one before it', () => {
  const followed = toFollowed({ since: 0, inquiryId: null }, { data: undefined, error: null });
  expect(followed).toMatchObject({ isAsking: true, isLost: false });
  expect(toFollowed(null, { data: undefined, error: null })).toMatchObject({ isAsking: false });
});
