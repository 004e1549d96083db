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
  {
    name: 'two workers take one claim',
    edits: [
      {
        file: `${domain}/payouts/store/attempts.ts`,
        from: ' FOR UPDATE`;',
        to: '`;',
      },
      {
        file: `${domain}/payouts/store/attempts.ts`,
        from: 'where: { id, status: from },',
        to: 'where: { id },',
      },
      {
        file: `${domain}/sending/store/claims.ts`,
        from: 'AND claim_id =',
        to: "AND '' <>",
      },
    ],
  },
  {
    name: 'a key of a form answers for whatever the form says',
    edits: [
      {
        file: `${domain}/idempotency/operations.ts`,
        from: 'if (earlier.contentHash === null || !hashes.includes(earlier.contentHash))',
        to: 'if (hashes.length === 0)',
      },
    ],
  },
  {
    name: 'an approval is not compared with the content',
    edits: [
      {
        file: `${domain}/payouts/operations/send-payout.ts`,
        from: 'content !== null && isFingerprintOf(attempt.fingerprint, content)',
        to: 'content !== null || isFingerprintOf(attempt.fingerprint, content as never)',
      },
    ],
  },
  {
    name: 'the end of another transaction is believed',
    edits: [
      {
        file: `${domain}/payouts/rules/payout.ts`,
        from: 'if (disbursementId !== null && disbursementId !== report.disbursementId) {',
        to: "if (disbursementId === '' && disbursementId !== report.disbursementId) {",
      },
    ],
  },
  {
    name: 'a limit is counted without what is unknown',
    edits: [
      {
        file: `${domain}/payouts/store/limits.ts`,
        from: "['sending', 'accepted', 'paid_out', 'unknown', 'conflict', 'resolved_paid']",
        to: "['sending', 'accepted', 'paid_out', 'resolved_paid']",
      },
    ],
  },
  {
    name: 'more is refunded than is left',
    edits: [
      {
        file: `${domain}/refunds/rules/amounts.ts`,
        from: 'if (sum.amountMinor > available.amountMinor)',
        to: 'if (sum.amountMinor > available.amountMinor * 1_000n)',
      },
    ],
  },
  {
    name: 'whoever made it approves it',
    edits: [
      {
        file: `${domain}/approvals/rules/decide.ts`,
        from: "if (answer !== 'withdrawn' && isOwn) return refuse('own');",
        to: '',
      },
    ],
  },
  {
    name: 'a restored database goes on sending',
    edits: [
      {
        file: `${domain}/sending/operations/switch.ts`,
        from: "if (stored.state === 'stopped' || isMoved)",
        to: "if (stored.state === 'stopped' || (isMoved && stored.state === 'paused'))",
      },
    ],
  },
  {
    name: 'another currency is believed',
    edits: [
      {
        file: `${domain}/payouts/rules/amounts.ts`,
        from: 'if (own !== null && !isSameMoney(own, amount)) return true;',
        to: 'if (own !== null && own.amountMinor !== amount.amountMinor) return true;',
      },
    ],
  },
  {
    name: 'a claim that its process left is never given up',
    edits: [
      {
        file: `${domain}/sending/operations/sweep-claims.ts`,
        from: 'await subject.claims.listStale(db(), deadline)',
        to: '(await subject.claims.listStale(db(), deadline)).slice(1_000)',
      },
    ],
  },
  {
    name: 'what waits for approval is asked of nobody',
    edits: [
      {
        file: `${domain}/approvals/operations/request.ts`,
        from: 'await insertApproval(tx, subject,',
        to: 'if (asked.demands.length > 1_000) await insertApproval(tx, subject,',
      },
    ],
  },
];
