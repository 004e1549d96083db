import type { InvariantProblem } from '#lib/domain/health/status.ts';
import { openProductionDatabase } from '../stack/production-database.ts';

const sentences = {
  audit_chain: 'the audit was changed',
  audit_head: 'an entry of the audit that was kept outside the database is not in it',
  audit_clock: 'the clock of the database was turned back',
  payout_states: 'payout attempts are not in the state that the audit says',
  refund_states: 'refunds are not in the state that the audit says',
  payment_totals: 'payments have other totals than their refunds add up to',
  payout_approvals: 'payout attempts were sent without the approvals they needed',
  refunds_within: 'payments have more refunds than was captured',
  refund_approvals: 'refunds were sent without the approvals they needed',
  orders_once: 'payout attempts pay an order that another may have paid',
  payouts_stuck: 'payout attempts stand still, and nothing goes on with them',
  refunds_stuck: 'refunds stand still, and nothing goes on with them',
} satisfies Record<InvariantProblem['invariant'], string>;

/** The status page names more of them. */
const mostShown = 20;

/** Whether everything that must hold does in the installation, now. Only reads. */
export async function proveNow(): Promise<void> {
  await openProductionDatabase();
  const [{ findProblems }, { invariants }, { disconnect }] = await Promise.all([
    import('#lib/domain/health/operations/watch.ts'),
    import('#lib/domain/health/status.ts'),
    import('#lib/db/client.ts'),
  ]);
  const problems = await findProblems(new Date(0)).finally(disconnect);
  for (const invariant of invariants) {
    const found = problems.find((one) => one.invariant === invariant);
    const what = found ? `${found.count}: ${sentences[invariant]}; the first is ${found.example}` : invariant;
    console.log(`${found ? '✗' : '✓'} ${what}`);
    for (const row of found?.rows.slice(0, mostShown) ?? []) console.log(`    ${row}`);
  }
  console.log(`${invariants.length} invariants, ${problems.length} violated`);
  if (problems.length > 0) process.exitCode = 1;
}
