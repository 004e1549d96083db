import { setTimeout as wait } from 'node:timers/promises';
import { countAsked, payOut, settle, slowDown } from '../money.ts';
import type { Day } from './day.ts';
import { killIn } from './unit.ts';

const each = 4;
/** Longer than it takes to find a process and kill it. */
const answersAfterMs = 3_000;

/** SIGKILL for each process and for what supervises it, one by one, while payouts are under way. */
export async function killEach({ step, office, units }: Day, finance: string): Promise<void> {
  for (const part of ['worker', 'web'] as const)
    for (const whom of ['child', 'supervisor'] as const)
      await step(`kill -9: the ${part}${whom === 'child' ? '' : "'s supervisor"}`, async () => {
        const unit = units.get(part);
        if (!unit) throw new Error(`No ${part} runs.`);
        // Order numbers are kept in capitals.
        const orders = Array.from({ length: each }, (_, at) =>
          `KILL-${part}-${whom}-${at + 1}`.toUpperCase(),
        );
        const quicken = await slowDown(office.sandboxUrl, each, answersAfterMs);
        await payOut(office, finance, orders);
        while ((await countAsked(office.sandboxUrl, orders)) === 0) await wait(20);
        const from = Date.now();
        const said = await killIn(unit, part, whom);
        const back = Math.round((Date.now() - from) / 1_000);
        await quicken();
        const { paidHere, unknownHere, paidThere } = await settle(office, orders);
        const ledger = `${each} under way: ${paidHere} paid, ${unknownHere} unknown here, ${paidThere} paid there, none twice.`;
        return [...said, `Again after ${back} s. ${ledger}`];
      });
}
