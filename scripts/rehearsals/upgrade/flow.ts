import { setTimeout as wait } from 'node:timers/promises';
import { payer } from '../finance.ts';

const everyMs = 400;
/** No sum is that of a payout typed in beside them: one whose outcome is unknown may not be repeated. */
const sumsFrom = 1_000;
/** Two builds name an action differently, and while both serve nobody knows which answers: each name twice in turn. */
const tries = 12;

export type Flow = { orders: string[]; refused: string[]; stop: () => Promise<void> };

/** Somebody who types in payouts without a pause, whichever version answers. */
export function startFlow(publicUrl: string, cookie: string, builds: string[]): Flow {
  const payers = builds.map((builtIn) => payer(publicUrl, cookie, builtIn));
  const [orders, refused]: [string[], string[]] = [[], []];
  const asked: Promise<void>[] = [];
  let isOver = false;
  const pay = async (orderNo: string, at: number) => {
    let said: string | null = '404';
    for (let one = 0; one < tries && said?.startsWith('404'); one += 1)
      said = (await payers[Math.floor(one / 2) % payers.length]?.(orderNo, sumsFrom + at)) ?? null;
    if (said === null) orders.push(orderNo);
    else refused.push(`${orderNo}: ${said}`);
  };
  const flowing = (async () => {
    for (let at = 1; !isOver; at += 1) {
      asked.push(pay(`FLOW-${String(at).padStart(4, '0')}`, at));
      await wait(everyMs);
    }
    await Promise.all(asked);
  })();
  return {
    orders,
    refused,
    stop: () => {
      isOver = true;
      return flowing;
    },
  };
}
