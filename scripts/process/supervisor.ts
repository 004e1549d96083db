import { setTimeout as wait } from 'node:timers/promises';
import { CannotStart } from './cannot-start.ts';
import { type Child, type ChildPlan, launch } from './child.ts';

export type ServicePlan = ChildPlan & {
  /** Once it was ready it is started again whenever it dies. Others take everything down with them. */
  isRestarted?: boolean;
  /** Called until it returns true; false or an error means "not yet". `since`: when this process was launched. */
  isReady: (since: Date) => Promise<boolean>;
};

const askAgainMs = 100;
const readyWithinMs = 90_000;

/** How something is reported: by its level, as a sentence. */
export type Say = (level: 'info' | 'warn' | 'error' | 'fatal', sentence: string) => void;

/** How long a dead service rests: a second at first, twice as long each time, until one has lived for a while. */
export type Rests = { firstMs: number; longestMs: number; livedMs: number };
const usualRests: Rests = { firstMs: 1_000, longestMs: 60_000, livedMs: 60_000 };

/**
 * Starts services one after the other and stops them in reverse order. When one dies it is started again, if its plan
 * says so; otherwise all are stopped.
 */
export class Supervisor {
  #children: Child[] = [];
  #stopping: Promise<void> | undefined;
  #onLine: (name: string, line: string) => void;
  #firstDeath = Promise.withResolvers<never>();
  #stopped = new AbortController();
  #say: Say;
  #rests: Rests;

  constructor(
    onLine: (name: string, line: string) => void = () => {},
    say: Say = () => {},
    rests = usualRests,
  ) {
    this.#onLine = onLine;
    this.#say = say;
    this.#rests = rests;
    // It may reject before anyone waits for it.
    this.#firstDeath.promise.catch(() => {});
  }

  /**
   * Starts a service and waits until it is ready.
   * @throws CannotStart when it stops by itself, or is not ready in time.
   */
  async start(plan: ServicePlan): Promise<void> {
    const child = this.#launch(plan);
    let wasReady = false;
    void child.exited.then((end) => {
      if (this.#stopping) return;
      if (wasReady && plan.isRestarted) void this.#restart(plan, child, end);
      else this.#firstDeath.reject(new CannotStart(`${obituary(child, end)}${quote(child)}`));
    });
    await Promise.race([this.#untilReady(plan, child), this.#firstDeath.promise]);
    wasReady = true;
  }

  /** Starts it again, as often as it dies, until everything is stopped. */
  async #restart(plan: ServicePlan, dead: Child, end: End): Promise<void> {
    const { firstMs, longestMs, livedMs } = this.#rests;
    let [child, ended, restMs] = [dead, end, firstMs];
    while (!this.#stopping) {
      this.#children = this.#children.filter((other) => other !== child);
      const again = `It is started again in ${restMs / 1_000} s.`;
      this.#say('error', `${obituary(child, ended)} ${again}${quote(child)}`);
      await wait(restMs, undefined, { signal: this.#stopped.signal }).catch(() => {});
      if (this.#stopping) return;
      const startedAt = Date.now();
      child = this.#launch(plan);
      void this.#tellWhenReady(plan, child);
      ended = await child.exited;
      restMs = Date.now() - startedAt < livedMs ? Math.min(restMs * 2, longestMs) : firstMs;
    }
  }

  async #tellWhenReady(plan: ServicePlan, child: Child): Promise<void> {
    const died = child.exited.then(() => 'dead' as const);
    const found = await Promise.race([this.#untilReady(plan, child), died]).catch((error: Error) => error);
    if (this.#stopping || found === 'dead') return;
    if (found) this.#say('error', found.message);
    else this.#say('info', `The ${plan.name} runs again.`);
  }

  /**
   * Runs a task to its end.
   * @throws CannotStart with its last lines when it fails.
   */
  async run(plan: ChildPlan): Promise<string[]> {
    const child = this.#launch(plan);
    const { code, signal } = await child.exited;
    this.#children = this.#children.filter((other) => other !== child);
    if (code !== 0 && this.#stopping) throw new CannotStart('Paydesk is being stopped.');
    if (code !== 0) throw new CannotStart(`The ${plan.name} failed (${cause(code, signal)}).${quote(child)}`);
    return child.lastLines();
  }

  /** Never resolves; rejects with CannotStart as soon as a service stops by itself. */
  watch(): Promise<never> {
    return this.#firstDeath.promise;
  }

  /**
   * Stops all of them: first those with a stop time of their own, together; then the others, the last one
   * started first.
   */
  stop(): Promise<void> {
    this.#stopped.abort();
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  /** Stops without waiting. The database recovers at its next start, as after a power cut. */
  kill(): void {
    for (const child of this.#children) child.kill();
  }

  async #stopAll(): Promise<void> {
    const finishing = this.#children.filter(({ graceMs }) => graceMs !== undefined);
    await Promise.all(finishing.map((child) => child.stop()));
    for (const child of [...this.#children].reverse()) await child.stop();
  }

  #launch(plan: ChildPlan): Child {
    if (this.#stopping) throw new CannotStart('Paydesk is being stopped.');
    const child = launch(plan, (line) => this.#onLine(plan.name, line));
    this.#children.push(child);
    return child;
  }

  async #untilReady(plan: ServicePlan, child: Child): Promise<void> {
    const since = new Date();
    const giveUpAt = Date.now() + readyWithinMs;
    while (!(await plan.isReady(since).catch(() => false))) {
      if (this.#stopping) throw new CannotStart('Paydesk is being stopped.');
      if (child.isGone()) return new Promise(() => {});
      if (Date.now() > giveUpAt) {
        const seconds = readyWithinMs / 1000;
        throw new CannotStart(`The ${plan.name} was not ready within ${seconds} s.${quote(child)}`);
      }
      await wait(askAgainMs);
    }
  }
}

type End = Awaited<Child['exited']>;

function obituary({ name }: Child, { code, signal }: End): string {
  return `The ${name} stopped by itself (${cause(code, signal)}).`;
}

function cause(code: number | undefined, signal: string | undefined): string {
  return signal ? `signal ${signal}` : `exit code ${code}`;
}

function quote(child: Child): string {
  const lines = child.lastLines().filter((line) => line.trim() !== '');
  return lines.length === 0 ? '' : ` Its last lines:\n${lines.map((line) => `  ${line}`).join('\n')}`;
}
