import { expect, test } from 'vitest';
import {
  answer,
  disbursement,
  html,
  intent,
  lost,
  now,
  sent,
  unsent,
} from '#tests/samples/processor-answers.ts';
import { classifyIntent } from './classify.ts';
import type { ExchangeResult } from './transport/exchange-result.ts';

/** A 401 of a processor that documents that it processes nothing then. */
const ofNothing = { authAmount: { value: 0, currency: 'RUB' } };
const unprocessed = (body: unknown) => ({ ...answer(401, body), isUnprocessed: true }) as ExchangeResult;

type Case = [row: number, what: string, observed: ExchangeResult, expected: object];

const cases: Case[] = [
  [
    1,
    'no token',
    unsent({ phase: 'before_write', cut: 'no_token' }),
    { reason: 'no_token', resend: 'later' },
  ],
  [
    2,
    'no such name',
    unsent({ phase: 'dns', code: 'ENOTFOUND' }),
    { reason: 'not_connected', resend: 'later' },
  ],
  [
    2,
    'refused',
    unsent({ code: 'ECONNREFUSED' }),
    { reason: 'not_connected', resend: 'later', alert: false },
  ],
  [2, 'unreachable', unsent({ code: 'EHOSTUNREACH' }), { reason: 'not_connected', resend: 'later' }],
  [3, 'connect timeout', unsent({ cut: 'timeout' }), { reason: 'connect_timeout', resend: 'later' }],
  [4, 'certificate', unsent({ phase: 'tls', code: 'CERT_HAS_EXPIRED' }), { resend: 'never', alert: true }],
  [
    4,
    'handshake too slow',
    unsent({ phase: 'tls', cut: 'timeout' }),
    { reason: 'tls_failed', resend: 'never' },
  ],
  [5, 'out of sockets', unsent({ code: 'EMFILE' }), { reason: 'local_failure', resend: 'once', alert: true }],
  [
    5,
    'exception',
    unsent({ phase: 'before_write' }),
    { reason: 'local_failure', resend: 'once', alert: true },
  ],
  [5, 'closed', unsent({ phase: 'before_write', code: 'CLOSED' }), { reason: 'closed_before_write' }],
  [
    5,
    'claim lost',
    unsent({ phase: 'before_write', cut: 'lease_lost' }),
    { reason: 'lease_lost', resend: 'never' },
  ],
  [6, 'reset', lost({ code: 'ECONNRESET' }), { reason: 'connection_lost', hold: 'none', alert: false }],
  [6, 'broken pipe', lost({ phase: 'writing', code: 'EPIPE' }), { reason: 'connection_lost' }],
  [7, 'no headers', lost({ cut: 'timeout' }), { reason: 'no_answer_in_time', httpStatus: null }],
  [7, 'no body', lost({ phase: 'body', cut: 'timeout', httpStatus: 200 }), { httpStatus: 200 }],
  [
    8,
    'accepted',
    answer(200, intent()),
    { processorStatus: 'ACCEPTED', errorCode: null, disbursementId: disbursement.id },
  ],
  [8, 'created', answer(201, intent({}, { status: 'DISBURSEMENT_REQUESTED' })), { httpStatus: 201 }],
  [
    8,
    'paid at once',
    answer(200, intent({}, { status: 'PAID_OUT' })),
    { processorStatus: 'PAID_OUT', errorCode: null },
  ],
  [
    8,
    'an error at once, with its reason',
    answer(200, intent({}, { status: 'ERROR', processingStatusCode: 'CODE_PT0002', statusMessage: 'No' })),
    { processorStatus: 'ERROR', errorCode: 'CODE_PT0002', errorMessage: 'No' },
  ],
  [
    8,
    'a decline whose reason stands on the intent',
    answer(200, intent({ statusMessage: 'No' }, { status: 'DECLINED', processingStatusCode: undefined })),
    { processorStatus: 'DECLINED', errorCode: null, errorMessage: 'No' },
  ],
  [
    8,
    'no echo at all',
    answer(200, { disbursements: [{ id: '7', status: 'ACCEPTED' }] }),
    { intentId: null },
  ],
  [
    9,
    'an unlisted status',
    answer(200, intent({}, { status: 'ON_HOLD' })),
    { reason: 'unlisted_status', processorStatus: 'ON_HOLD', disbursementId: disbursement.id, alert: true },
  ],
  [
    9,
    'no status',
    answer(200, intent({}, { status: null })),
    { reason: 'answer_incomplete', disbursementId: disbursement.id },
  ],
  [9, 'no id', answer(200, intent({}, { id: '' })), { processorStatus: 'ACCEPTED', disbursementId: null }],
  [
    9,
    'two disbursements',
    answer(200, intent({ disbursements: [disbursement, disbursement] })),
    { disbursementId: null },
  ],
  [9, 'nothing', answer(200, {}), { reason: 'answer_incomplete', alert: true }],
  [9, 'a list of two', answer(200, [intent(), intent()]), { reason: 'answer_incomplete', alert: true }],
  [10, 'a page', answer(200, html), { reason: 'answer_unreadable', alert: true }],
  [10, 'no body', answer(204, ''), { reason: 'answer_unreadable', httpStatus: 204 }],
  [10, 'a body cut off', { ...answer(200, intent()), isComplete: false } as ExchangeResult, { alert: true }],
  [10, 'no UTF-8', { ...answer(200, ''), body: Buffer.from([0x22, 0xff, 0x22]) } as ExchangeResult, {}],
  // Whether another attempt already has an id is decided where the database is, not here.
  [
    12,
    'another amount',
    answer(200, intent({}, { authAmount: { value: 1250.51, currency: 'RUB' } })),
    { reason: 'amount_differs' },
  ],
  [
    12,
    'a hundredth of it',
    answer(200, intent({}, { authAmount: { value: 12.505, currency: 'RUB' } })),
    { reason: 'amount_differs' },
  ],
  [
    12,
    'more than can be kept',
    answer(200, intent({}, { authAmount: { value: 100_000_000_000_000_000, currency: 'RUB' } })),
    { reason: 'amount_differs', amounts: { received: null } },
  ],
  [
    12,
    'another currency',
    answer(200, intent({}, { authAmount: { currency: 'KZT' } })),
    { reason: 'amount_differs' },
  ],
  [8, 'an error, of which no sum was used', answer(200, intent({}, { ...ofNothing, status: 'ERROR' })), {}],
  [12, 'an acceptance of nothing', answer(200, intent({}, ofNothing)), { reason: 'amount_differs' }],
  [
    12,
    'another reference',
    answer(200, intent({ clientReferenceIntentId: 'PAY-2' })),
    { reason: 'reference_differs', disbursementId: disbursement.id },
  ],
  [
    12,
    'another amount under an unknown word',
    answer(200, intent({}, { status: 'X', authAmount: { value: 1, currency: 'RUB' } })),
    {},
  ],
  [
    13,
    'their no',
    answer(400, { errorCode: 'CODE_PT0003', errorMessage: 'No' }),
    { errorCode: 'CODE_PT0003', errorMessage: 'No' },
  ],
  [
    13,
    'their no, with nothing said',
    answer(422, {}),
    { httpStatus: 422, errorCode: null, errorMessage: null },
  ],
  [
    13,
    'creation errors and no disbursement',
    answer(
      200,
      intent({ disbursements: [], disbursementCreationErrors: [{ code: 'C1', message: 'Blocked' }] }),
    ),
    { httpStatus: 200, errorCode: 'C1', errorMessage: 'Blocked' },
  ],
  [14, 'a page', answer(400, html), { reason: 'answer_not_theirs', alert: true }],
  [14, 'a list', answer(422, ['no']), { reason: 'answer_not_theirs' }],
  [14, 'a no that hands out an id', answer(400, intent()), { reason: 'answer_not_theirs' }],
  [15, '401', answer(401, { error: 'UNAUTHORIZED' }), { reason: 'unauthorised', hold: 'none', alert: true }],
  [15, '403', answer(403, html), { reason: 'unauthorised', hold: 'none' }],
  [
    15,
    '401 of a processor that processes nothing then',
    unprocessed({ error: 'TOKEN_EXPIRED', message: 'Sign in again' }),
    { kind: 'refused', errorCode: 'TOKEN_EXPIRED', errorMessage: 'Sign in again' },
  ],
  [15, 'a page with 401', unprocessed(html), { kind: 'unknown', hold: 'none' }],
  [15, 'a 401 that hands out an id', unprocessed(intent()), { kind: 'unknown' }],
  ...[404, 405, 415, 402, 410, 413, 451].map(
    (status): Case => [
      16,
      `${status}`,
      answer(status, {}),
      { reason: 'wrong_address', hold: 'stop', alert: true },
    ],
  ),
  ...[408, 425, 429].map(
    (status): Case => [17, `${status}`, answer(status, {}, '5'), { hold: { pauseSeconds: 5 }, alert: false }],
  ),
  [18, '409', answer(409, { error: 'CONFLICT' }), { reason: 'already_exists', hold: 'none', alert: true }],
  ...[301, 302, 304, 307, 308].map(
    (status): Case => [
      19,
      `${status}`,
      answer(status, ''),
      { reason: 'redirected', hold: 'stop', alert: true },
    ],
  ),
  ...[500, 502, 503, 504, 599].map(
    (status): Case => [
      20,
      `${status}`,
      answer(status, html),
      { reason: 'server_error', hold: 'count', alert: false },
    ],
  ),
];

function toKind(row: number): string {
  if (row <= 5) return 'not_sent';
  if (row === 8) return 'answered';
  if (row === 12) return 'conflict';
  return row === 13 ? 'refused' : 'unknown';
}

test.each(cases)('row %i: %s', (row, _, observed, expected) => {
  expect(classifyIntent(observed, sent, now)).toMatchObject({ kind: toKind(row), row, ...expected });
});

test('every row that needs no database is in the table', () => {
  const rows = new Set(cases.map(([row]) => row));
  expect([...rows].sort((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17, 18, 19, 20,
  ]);
});
