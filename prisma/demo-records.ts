import { disconnect } from '#lib/db/client.ts';
import { makeDemoPast } from './demo/past.ts';
import { makeDemoPayments } from './demo/payments.ts';
import { makeDemoPayouts } from './demo/payouts.ts';
import { makeDemoRefunds } from './demo/refunds.ts';

/**
 * Makes a company's records in the sandbox, so that all of them can be opened and followed, and payouts of earlier days
 * next to them. A second run changes nothing. `node --conditions=react-server prisma/demo-records.ts past payouts payments`;
 * payments come with refunds.
 */
async function makeDemoRecords(kinds: string[]): Promise<void> {
  if (kinds.includes('past')) await makeDemoPast();
  if (kinds.includes('payouts')) await makeDemoPayouts();
  if (!kinds.includes('payments')) return;
  const payments = await makeDemoPayments();
  if (payments) await makeDemoRefunds(payments);
}

await makeDemoRecords(process.argv.slice(2)).finally(disconnect);
