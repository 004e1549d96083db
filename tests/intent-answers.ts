import { newId } from '#lib/core/id.ts';
import { control, sandbox } from './sandbox.ts';
import { type Answer, openTap } from './tap.ts';

export const tap = await openTap(sandbox.url);
process.env.PROCESSOR_BASE_URL = tap.url;

export const intents = '/processing/api/v1/intents';
const first = (answer: Answer) => answer.disbursements[0] ?? {};
const half = (list: Record<string, unknown>[]) => list.slice(0, list.length >> 1);
const changed = (how: (answer: Answer) => Partial<Answer>) => async () =>
  tap.changeNextIntent((answer) => ({ ...answer, ...how(answer) }) as Answer);
const fault =
  (kind: string, about: object = {}) =>
  () =>
    control('faults', { path: intents, method: 'POST', kind, ...about });

/** Everything that may come of one intent, and as what its payouts may be recorded then. */
export const waysToAnswer: Record<
  string,
  { begin?: () => Promise<unknown>; ends: string[]; isStop?: boolean; writeMs?: number }
> = {
  'a whole answer': { ends: ['accepted'] },
  'some refused, some ended': { ends: ['accepted', 'refused', 'error'] },
  'a lost answer': { begin: fault('drop-after'), ends: ['unknown'] },
  'a lost request': { begin: fault('drop-before'), ends: ['unknown'] },
  'half an answer': { begin: fault('truncate'), ends: ['unknown'] },
  'a server error': { begin: fault('status', { status: 500 }), ends: ['unknown'] },
  'a server error after it was done': { begin: fault('status-after', { status: 503 }), ends: ['unknown'] },
  'a proxy': { begin: fault('html'), ends: ['unknown'] },
  'too many requests': { begin: fault('status', { status: 429 }), ends: ['unknown'] },
  'their no to all': { begin: fault('status', { status: 400, body: { message: 'No' } }), ends: ['refused'] },
  'no answer': { begin: fault('hang'), ends: ['unknown', 'approved'], writeMs: 1_500 },
  'no lists': { begin: fault('status-after', { status: 200, body: { intentId: '1' } }), ends: ['unknown'] },
  'another order': {
    begin: changed(({ disbursements }) => ({ disbursements: disbursements.toReversed() })),
    ends: ['accepted'],
  },
  'half of them left out': {
    begin: changed(({ disbursements }) => ({ disbursements: half(disbursements) })),
    ends: ['accepted', 'unknown'],
  },
  'no references': {
    begin: changed(({ disbursements }) => ({
      disbursements: disbursements.map((one) => ({ ...one, clientReferenceId: null })),
    })),
    ends: ['unknown'],
  },
  'half of them in both lists': {
    begin: changed(({ disbursements }) => ({
      disbursementCreationErrors: half(disbursements).map(({ clientReferenceId }) => ({ clientReferenceId })),
    })),
    ends: ['accepted', 'unknown'],
  },
  'created and called refused': {
    begin: changed(({ disbursements }) => ({
      disbursements: disbursements.map((one) => ({ ...one, clientReferenceId: null })),
      disbursementCreationErrors: disbursements.map(({ clientReferenceId }) => ({ clientReferenceId })),
    })),
    ends: ['unknown'],
  },
  'a stranger instead of one': {
    begin: changed((answer) => ({
      disbursements: [{ ...first(answer), clientReferenceId: 'NOT-OURS' }, ...answer.disbursements.slice(1)],
    })),
    ends: ['accepted', 'unknown'],
  },
  'one of them twice': {
    begin: changed((answer) => ({
      disbursements: [...answer.disbursements, { ...first(answer), id: '900000000000000001' }],
    })),
    ends: ['accepted', 'conflict'],
    isStop: true,
  },
  'the answer to another of our intents': {
    begin: changed(() => ({ clientReferenceIntentId: newId('claim').toUpperCase() })),
    ends: ['conflict'],
    isStop: true,
  },
  "an answer under a reference that is nobody's": {
    begin: changed(() => ({ clientReferenceIntentId: 'NOT-OURS' })),
    ends: ['conflict'],
  },
};
