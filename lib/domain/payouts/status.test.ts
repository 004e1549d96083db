import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canMove, payoutMoves } from './rules/moves.ts';
import { isEnded, payoutGroups, payoutStatuses } from './status.ts';

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

  test('whatever way a payout goes, once it may have been sent it is never sent again', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...payoutStatuses),
        fc.array(fc.nat(), { maxLength: 30 }),
        (first, turns) => {
          const walk = [first];
          for (const turn of turns) {
            const next = payoutMoves[walk.at(-1) ?? first];
            walk.push(next[turn % next.length] ?? first);
          }
          const left = walk.findIndex(
            (status) => ['accepted', 'unknown', 'conflict'].includes(status) || isEnded(status),
          );
          if (left >= 0) expect(walk.slice(left)).not.toContain('sending');
        },
      ),
    );
  });

  test('every state leads to an end or to a person', () => {
    const closed = (from: (typeof payoutStatuses)[number], seen = new Set([from])) => {
      for (const to of payoutMoves[from]) if (!seen.has(to)) closed(to, seen.add(to));
      return seen;
    };
    for (const status of payoutStatuses) expect([...closed(status)].some(isEnded)).toBe(true);
  });

  test('is looked for under one word at most, and only what was cancelled under none', () => {
    const grouped = Object.values(payoutGroups).flat();
    expect(new Set(grouped).size).toBe(grouped.length);
    expect(payoutStatuses.filter((status) => !(grouped as string[]).includes(status))).toEqual(['cancelled']);
  });

  test('no state moves to itself', () => {
    for (const status of payoutStatuses) expect(canMove(status, status)).toBe(false);
  });
});
