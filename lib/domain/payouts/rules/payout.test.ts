import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { isEnded, type PayoutStatus, payoutStatuses, type ReportedStatus } from '../status.ts';
import { canMove } from './moves.ts';
import { type ClaimFacts, decideClaim, isWithinPayoutLimits, judgeReport } from './payout.ts';

const reports: (ReportedStatus | null)[] = ['accepted', 'paid_out', 'declined', 'error', null];
const report = fc.record({
  source: fc.constantFrom('processor_answer' as const, 'webhook' as const),
  disbursementId: fc.constantFrom('1', '2'),
  reported: fc.constantFrom(...reports),
});

describe('the limits of an amount', () => {
  test.each([
    ['sbp', 99n, 'amount_below_minimum'],
    ['sbp', 100n, null],
    ['kz_card', 99_999n, 'amount_below_minimum'],
    ['kz_card', 100_000n, null],
    ['kz_card', 120_000_000n, null],
    ['kz_card', 120_000_001n, 'amount_above_maximum'],
  ] as const)('%s of %s minor units: %s', (method, amountMinor, code) => {
    const result = isWithinPayoutLimits(method, { amountMinor, currency: methodFacts[method].currency });
    expect(result.ok ? null : result.refusal.code).toBe(code);
  });
});

describe('a report of the processor', () => {
  const judge = (status: PayoutStatus, reported: ReportedStatus | null, known: string | null = '1') =>
    judgeReport({ status, disbursementId: known }, { source: 'webhook', disbursementId: '1', reported });

  test.each([
    // A notification may arrive before the answer to our call.
    ['sending', 'accepted', 'accepted'],
    ['sending', 'paid_out', 'paid_out'],
    ['unknown', 'accepted', 'accepted'],
    ['unknown', 'paid_out', 'paid_out'],
    ['unknown', 'declined', 'declined'],
    ['accepted', 'paid_out', 'paid_out'],
    ['accepted', 'declined', 'declined'],
    ['accepted', 'error', 'error'],
    // Contradictory outcomes.
    ['paid_out', 'declined', 'conflict'],
    ['declined', 'paid_out', 'conflict'],
    ['error', 'declined', 'conflict'],
    ['resolved_not_paid', 'paid_out', 'conflict'],
    ['resolved_paid', 'error', 'conflict'],
    // A notification about something we never sent, or proved unsent.
    ['approved', 'accepted', 'conflict'],
    ['cancelled', 'paid_out', 'conflict'],
    ['not_sent', 'paid_out', 'conflict'],
    ['refused', 'accepted', 'conflict'],
  ] as const)('%s and %s: moves to %s', (status, reported, to) => {
    expect(judge(status, reported)).toMatchObject({ effect: 'move', to });
  });

  test.each([
    // The same report again, or an older one than we know.
    ['paid_out', 'paid_out', 'same_again'],
    ['paid_out', 'accepted', 'older'],
    ['declined', 'accepted', 'older'],
    ['accepted', 'accepted', 'same_again'],
    // A report after a manual resolution that agrees with it.
    ['resolved_paid', 'paid_out', 'agrees'],
    ['resolved_not_paid', 'declined', 'agrees'],
    ['refused', 'declined', 'agrees'],
    ['conflict', 'paid_out', 'already_in_conflict'],
    ['accepted', null, 'unlisted_status'],
  ] as const)('%s and %s: changes nothing (%s)', (status, reported, why) => {
    expect(judge(status, reported)).toMatchObject({ effect: 'note', why });
  });

  test('of another transaction by webhook changes nothing and is flagged', () => {
    expect(judge('accepted', 'paid_out', '2')).toEqual({
      effect: 'note',
      why: 'other_transaction',
      reviewReason: 'other_transaction',
    });
  });

  test('an answer with another id than the webhook gave is a conflict', () => {
    const answer = { source: 'processor_answer', disbursementId: '1', reported: 'accepted' } as const;
    expect(judgeReport({ status: 'paid_out', disbursementId: '2' }, answer)).toMatchObject({
      effect: 'move',
      to: 'conflict',
    });
  });

  test('never moves where the table of moves does not allow', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...payoutStatuses),
        report,
        fc.option(fc.constantFrom('1', '2')),
        (status, told, known) => {
          const judgement = judgeReport({ status, disbursementId: known }, told);
          if (judgement.effect === 'move') expect(canMove(status, judgement.to)).toBe(true);
        },
      ),
    );
  });

  test('in any order and number: an end once reached changes only into a conflict, and a conflict stays', () => {
    fc.assert(
      fc.property(fc.array(report, { maxLength: 12 }), (reports) => {
        let status: PayoutStatus = 'sending';
        let disbursementId: string | null = null;
        for (const told of reports) {
          const before: PayoutStatus = status;
          const judgement = judgeReport({ status, disbursementId }, told);
          if (judgement.effect === 'note') continue;
          status = judgement.to;
          disbursementId ??= told.disbursementId;
          if (isEnded(before)) expect(status).toBe('conflict');
          expect(before).not.toBe('conflict');
        }
      }),
    );
  });
});

test.each([
  [{}, 'send'],
  [{ isCurrent: false }, 'leave'],
  [{ isCodeAtHand: false }, 'leave'],
  [{ isMakerEntitled: false }, 'not_entitled'],
  [{ isContentUnchanged: false }, 'content_changed'],
  [{ haveEarlierFailed: false }, 'previous_not_failed'],
  [{ fileStatus: 'running' }, 'send'],
  [{ fileStatus: 'paused' }, 'leave'],
  [{ fileStatus: 'stopped' }, 'file_stopped'],
  [{ obstacle: 'method_off' }, 'method_off'],
  [{ obstacle: 'contract_changed', release: 'approver_not_entitled' }, 'contract_changed'],
] as const)('an attempt that is due, and %o: %s', (change, decision) => {
  const ready: ClaimFacts = {
    isCurrent: true,
    isMakerEntitled: true,
    isContentUnchanged: true,
    haveEarlierFailed: true,
    fileStatus: null,
    obstacle: null,
    release: null,
    isCodeAtHand: true,
  };
  expect(decideClaim({ ...ready, ...change })).toBe(decision);
});
