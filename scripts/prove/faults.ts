/** A mistake somebody could make: in this file, this text is replaced by that. */
export type Fault = { name: string; edits: { file: string; from: string; to: string }[] };

const domain = 'lib/domain';

export const faults: Fault[] = [
  {
    name: 'an unknown answer is taken for a failure',
    edits: [
      {
        file: 'lib/processor/classify-failure.ts',
        from: "return unknown(20, 'server_error', { httpStatus, hold });",
        to: "return { kind: 'refused', row: 13, httpStatus, errorCode: null, errorMessage: null };",
      },
    ],
  },
  {
    name: 'a lost answer is taken for a call that was never made',
    edits: [
      {
        file: 'lib/processor/classify.ts',
        from: 'classifyLost(observed)',
        to: "({ kind: 'not_sent', row: 2, reason: 'not_connected', resend: 'later', alert: false } as never)",
      },
    ],
  },
  {
    name: 'the sweep sends a claim again that it has given up',
    edits: [
      {
        file: `${domain}/sending/operations/sweep-claims.ts`,
        from: 'if (subject.isBeforeCall?.(row))',
        to: 'if (true as boolean)',
      },
    ],
  },
  {
    name: 'a form sent twice makes two',
    edits: [
      {
        file: `${domain}/idempotency/operations.ts`,
        from: 'if (await insertIdempotencyKey(tx, { ...row, contentHash, userId: person.userId })) return make(tx);',
        to: 'if ((await insertIdempotencyKey(tx, { ...row, contentHash, userId: person.userId })) || row.purpose !== "") return make(tx);',
      },
    ],
  },
  {
    name: 'a notification is acknowledged before it is kept',
    edits: [
      {
        file: `${domain}/webhooks/operations/receive.ts`,
        from: 'stored ??= await withDeadline(insertDelivery({ tokenHash, ...delivery }, intake), commitWithinMs);',
        to: 'stored ??= { id: delivery.id } as never;\n  void inboxDb;\n  void [insertDelivery, withDeadline, intake, tokenHashesOf];',
      },
    ],
  },
  {
    name: 'another sum is believed',
    edits: [
      {
        file: `${domain}/payouts/rules/payout.ts`,
        from: "if (report.isOtherAmount && (to === 'paid_out' || to === 'accepted'))",
        to: 'if (false as boolean)',
      },
    ],
  },
  {
    name: 'what is unknown is paid again',
    edits: [
      {
        file: `${domain}/payouts/rules/next.ts`,
        from: "const failed: readonly PayoutStatus[] = ['declined', 'error', 'resolved_not_paid'];",
        to: "const failed: readonly PayoutStatus[] = ['declined', 'error', 'resolved_not_paid', 'unknown', 'accepted'];",
      },
    ],
  },
  {
    name: 'a move is not audited',
    edits: [
      {
        file: `${domain}/payouts/operations/record.ts`,
        from: '  await audit(\n    tx,\n    fact.actor,',
        to: '  if (to === "sending") await audit(\n    tx,\n    fact.actor,',
      },
    ],
  },
  {
    name: 'a move leaves no event',
    edits: [
      {
        file: `${domain}/payouts/operations/record.ts`,
        from: 'await writeEvent(tx, attempt, fact, { fromStatus: from, toStatus: to });',
        to: "if (to !== 'unknown') await writeEvent(tx, attempt, fact, { fromStatus: from, toStatus: to });",
      },
    ],
  },
  {
    name: 'a failed end overwrites a paid one',
    edits: [
      {
        file: `${domain}/payouts/rules/moves.ts`,
        from: "accepted: ['paid_out', 'declined', 'error', 'conflict', ...resolvedByHand],",
        to: "accepted: ['declined', 'conflict', ...resolvedByHand],",
      },
      {
        file: `${domain}/payouts/rules/payout.ts`,
        from: 'const to = report.reported;',
        to: "const to = report.reported === 'paid_out' ? 'declined' : report.reported;",
      },
    ],
  },
  {
    name: 'an answer is not compared with what was sent',
    edits: [
      {
        file: `${domain}/payouts/operations/record-outcome.ts`,
        from: "if (outcome.kind === 'conflict') return recordConflict(tx, attempt, outcome.reason, outcome);",
        to: "if (outcome.kind === 'conflict') return recordMove(tx, attempt, 'accepted', { kind: 'reported', source: 'processor_answer', actor: worker } as never).then(() => {});",
      },
    ],
  },
];
