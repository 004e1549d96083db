import { Tokens } from './auth/tokens.ts';
import type { SandboxConfig } from './config.ts';
import { Faults } from './faults/faults.ts';
import { State } from './state/state.ts';
import { SandboxClock } from './time/clock.ts';
import { Transactions } from './transactions/transactions.ts';
import { Webhooks } from './webhooks/webhooks.ts';

/** Long enough for any healthy receiver, short enough that a dead one does not hold up `advance` for long. */
const SETTLE_MS = 3000;

/** All parts of one running sandbox, as the routes use them. */
export interface Sandbox {
  config: SandboxConfig;
  state: State;
  clock: SandboxClock;
  tokens: Tokens;
  faults: Faults;
  webhooks: Webhooks;
  transactions: Transactions;
  /**
   * Moves the clock forward. Waits for the webhook attempts that were under way before and for those that
   * fell due (3 s at most each), so that the next call finds everything done.
   */
  advance(seconds: number): Promise<void>;
  /** Forgets everything and returns to real time. */
  reset(): void;
  close(): Promise<void>;
}

/** @throws StartupError when the state file cannot be used. */
export async function openSandbox(config: SandboxConfig): Promise<Sandbox> {
  const state = await State.open(config.stateFile);
  const clock = new SandboxClock(state.clock.get('clock')?.offsetMs ?? 0);
  const webhooks = new Webhooks(config, state, clock);
  const transactions = new Transactions(state, clock, webhooks);
  webhooks.resume();
  transactions.resume();
  clock.ringDue();

  return {
    config,
    state,
    clock,
    tokens: new Tokens(config, state, clock),
    faults: new Faults(state, clock),
    webhooks,
    transactions,
    async advance(seconds) {
      await atMost(SETTLE_MS, webhooks.idle());
      let rang = clock.advance(seconds * 1000);
      state.clock.put('clock', { offsetMs: clock.offsetMs });
      while (rang) {
        await atMost(SETTLE_MS, webhooks.idle());
        rang = clock.ringDue();
      }
    },
    reset() {
      state.clear();
      clock.reset();
    },
    async close() {
      clock.stop();
      await state.close();
    },
  };
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}
