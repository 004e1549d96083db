import { describe, expect, test } from 'vitest';
import { canMove, fromProcessorStatus, isEnded, payoutMoves, payoutStatuses } from './status.ts';

describe('the states of a payout', () => {
  test('an ended state moves to conflict only', () => {
    for (const status of payoutStatuses.filter(isEnded)) expect(payoutMoves[status]).toEqual(['conflict']);
  });

  test('only approved leads to sending: nothing is ever sent from a state in which it may have been sent', () => {
    expect(payoutStatuses.filter((status) => canMove(status, 'sending'))).toEqual(['approved']);
  });

  test('nothing that was accepted or is unknown leads back to approved', () => {
    expect(payoutStatuses.filter((status) => canMove(status, 'approved'))).toEqual([
      'draft',
      'pending_approval',
      'sending',
    ]);
  });

  test('no state moves to itself', () => {
    for (const status of payoutStatuses) expect(canMove(status, status)).toBe(false);
  });

  test.each([
    ['ACCEPTED', 'accepted'],
    ['DISBURSEMENT_REQUESTED', 'accepted'],
    ['PAID_OUT', 'paid_out'],
    ['DECLINED', 'declined'],
    ['ERROR', 'error'],
    ['paid_out', null],
    ['REVERSED', null],
    ['', null],
    ['toString', null],
    ['__proto__', null],
  ])("the processor's %j is %s", (word, status) => {
    expect(fromProcessorStatus(word)).toBe(status);
  });
});
