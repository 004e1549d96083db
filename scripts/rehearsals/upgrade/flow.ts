import { setTimeout as wait } from 'node:timers/promises';
import { payer } from '../finance.ts';

const everyMs = 400;
/** No sum is that of a payout typed in beside them: one whose outcome is unknown may not be repeated. */
const sumsFrom = 1_000;

export type Flow = { orders: string[]; refused: string[]; stop: () => Promise<void> };

/** Somebody who types in payouts without a pause, in a form of the build in `openedIn`, whichever version answers. */
export function startFlow(publicUrl: string, cookie: string, openedIn: string): Flow {
  const send = payer(publicUrl, cookie, openedIn);
  const [orders, refused]: [string[], string[]] = [[], []];
  const asked: Promise<void>[] = [];
  let isOver = false;
  const pay = async (orderNo: string, at: number) => {
    const said = await send(orderNo, sumsFrom + at);
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
