import type { InvariantProblem } from '#lib/domain/health/status.ts';
import { CannotStart } from '../process/cannot-start.ts';
import { openProductionDatabase } from '../stack/production-database.ts';

/** The sentence for what holds, and the one for where it does not. */
const sentences = {
  audit_chain: ['the audit is as it was written', 'the audit was changed'],
  audit_head: [
    'every entry of the audit that was kept outside the database is in it',
    'an entry of the audit that was kept outside the database is not in it',
  ],
  audit_clock: [
    'the clock of the database was never turned back',
    'the clock of the database was turned back',
  ],
  payout_states: [
    'payout attempts are in the state that the audit and their last event say',
    'payout attempts are not in the state that the audit or their last event says',
  ],
  refund_states: [
    'refunds are in the state that the audit and their last event say',
    'refunds are not in the state that the audit or their last event says',
  ],
  action_states: [
    'captures and cancellations are in the state that the audit says',
    'captures and cancellations are not in the state that the audit says',
  ],
  payouts_sent_once: ['payout attempts were sent at most once', 'payout attempts were sent more than once'],
  refunds_sent_once: ['refunds were sent at most once', 'refunds were sent more than once'],
  payment_totals: [
    'the totals of payments are what their refunds add up to',
    'payments have other totals than their refunds add up to',
  ],
  refunds_within: [
    'refunds that have not failed are within what was captured',
    'payments have more refunds than was captured',
  ],
  payout_approvals: [
    'payouts were sent with the approvals they needed',
    'payout attempts were sent without the approvals they needed',
  ],
  refund_approvals: [
    'refunds were sent with the approvals they needed',
    'refunds were sent without the approvals they needed',
  ],
  orders_once: ['each order is paid once', 'payout attempts pay an order that another may have paid'],
  payouts_stuck: [
    'whatever is open of payouts has somebody or something that goes on with it',
    'payout attempts stand still, and nothing goes on with them',
  ],
  refunds_stuck: [
    'whatever is open of refunds has somebody or something that goes on with it',
    'refunds stand still, and nothing goes on with them',
  ],
} as const satisfies Record<InvariantProblem['invariant'], readonly [string, string]>;

/** The status page names more of them. */
const mostShown = 20;

/** Whether everything that must hold does in the installation, now. Only reads. */
export async function proveNow(args: string[], usage: string): Promise<void> {
  if (args.length > 0) throw new CannotStart(usage);
  await openProductionDatabase();
  const [{ findProblems }, { invariants }, { disconnect }] = await Promise.all([
    import('#lib/domain/health/operations/watch.ts'),
    import('#lib/domain/health/status.ts'),
    import('#lib/db/client.ts'),
  ]);
  const problems = await findProblems(new Date(0)).finally(disconnect);
  for (const invariant of invariants) {
    const found = problems.find((one) => one.invariant === invariant);
    const [holds, broken] = sentences[invariant];
    console.log(found ? `✗ ${found.count}: ${broken}; the first is ${found.example}` : `✓ ${holds}`);
    for (const row of found?.rows.slice(0, mostShown) ?? []) console.log(`    ${row}`);
  }
  console.log(`${invariants.length} invariants, ${problems.length} violated`);
  if (problems.length > 0) process.exitCode = 1;
}
