/**
 * What must hold whatever happens: each entry of the audit follows from the one before; the entries that were written
 * down outside the database are in it; its clock is not set back; an attempt and a refund are in the state that the
 * audit and the last event say, a capture in that of the audit; each was sent once; what is kept as totals of a
 * payment is what its refunds add up to, and within what was captured; what was sent had its approvals; an order is
 * paid once; whatever is open has somebody or something that goes on with it.
 */
export const invariants = [
  'audit_chain',
  'audit_head',
  'audit_clock',
  'payout_states',
  'refund_states',
  'action_states',
  'payouts_sent_once',
  'refunds_sent_once',
  'payment_totals',
  'refunds_within',
  'payout_approvals',
  'refund_approvals',
  'orders_once',
  'payouts_stuck',
  'refunds_stuck',
] as const;
export type Invariant = (typeof invariants)[number];

/** So many rows of each problem are named. */
export const mostRows = 100;

/** How many contradict it, and the id of the first. `rows`: the payouts, refunds or payments that show it; empty for the audit. */
export type InvariantProblem = { invariant: Invariant; count: number; example: string; rows: string[] };

const harmless: readonly Invariant[] = ['audit_clock', 'payouts_stuck', 'refunds_stuck'];

/**
 * A clock may be wrong without anybody's doing, and what stands still moves no money; with every other problem nothing is
 * sent until a person has looked.
 */
export const stopsSending = ({ invariant }: InvariantProblem): boolean => !harmless.includes(invariant);

/** What a background job is for, in terms of the people who use the product. */
export const works = [
  'payouts',
  'refunds',
  'captures',
  'batches',
  'questions',
  'notifications',
  'statements',
  'files',
  'alerts',
  'upkeep',
] as const;
export type Work = (typeof works)[number];

/** Tasks of the worker; what is not named here is maintenance. */
export const workOfTask: Readonly<Record<string, Work>> = {
  'send-payout': 'payouts',
  'send-payout-in-turn': 'payouts',
  'sweep-payouts': 'payouts',
  'read-payout-file': 'payouts',
  'check-payout-file': 'payouts',
  'run-payout-file': 'payouts',
  'sweep-payout-files': 'payouts',
  'sweep-file-readings': 'payouts',
  'send-refund': 'refunds',
  'send-refund-in-turn': 'refunds',
  'sweep-refunds': 'refunds',
  'send-payment-action': 'captures',
  'send-payment-action-in-turn': 'captures',
  'sweep-payments': 'captures',
  'refund-one-of-batch': 'batches',
  'sweep-batches': 'batches',
  'check-recipient': 'questions',
  'read-payout': 'questions',
  'recheck-payout-name': 'questions',
  'leave-payout-on-schedule': 'payouts',
  'run-payout-inquiry': 'questions',
  'read-payment': 'questions',
  'run-inquiry': 'questions',
  'read-refund': 'questions',
  'run-refund-inquiry': 'questions',
  'read-refund-banks': 'questions',
  'refresh-banks': 'questions',
  'watch-processor': 'questions',
  'apply-delivery': 'notifications',
  'requeue-deliveries': 'notifications',
  'compare-statement': 'statements',
  'sweep-statements': 'statements',
  'make-registry-file': 'files',
  'push-registry-file': 'files',
  'sweep-registries': 'files',
  'send-alert': 'alerts',
  'gather-alerts': 'alerts',
};

/** What these tasks are for, each once, what matters most first. */
export function toWorks(tasks: readonly string[]): Work[] {
  return works.filter((work) => tasks.some((task) => (workOfTask[task] ?? 'upkeep') === work));
}
