import { disconnect } from '#lib/db/client.ts';
import { makeDemoPayments } from './demo/payments.ts';
import { makeDemoRefunds } from './demo/refunds.ts';

/** Payments and refunds as a shop has them, made in the sandbox so that all of them can be read. Once per sandbox. */
async function makeDemo(): Promise<void> {
  const payments = await makeDemoPayments();
  if (payments) await makeDemoRefunds(payments);
}

await makeDemo().finally(disconnect);
