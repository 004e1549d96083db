import { setTimeout as wait } from 'node:timers/promises';
import { CannotStart } from './cannot-start.ts';
import { type Child, type ChildPlan, launch } from './child.ts';

export type ServicePlan = ChildPlan & {
  /** Called until it returns true; false or an error means "not yet". */
  isReady: () => Promise<boolean>;
};

const askAgainMs = 100;
const readyWithinMs = 90_000;

/** Starts services one after the other and stops them in reverse order. If one dies, all are stopped. */
export class Supervisor {
  #children: Child[] = [];
  #stopping: Promise<void> | undefined;
  #onLine: (name: string, line: string) => void;
  #firstDeath = Promise.withResolvers<never>();

  constructor(onLine: (name: string, line: string) => void = () => {}) {
    this.#onLine = onLine;
    // It may reject before anyone waits for it.
    this.#firstDeath.promise.catch(() => {});
  }

  /**
   * Starts a service and waits until it is ready.
   * @throws CannotStart when it stops by itself, or is not ready in time.
   */
  async start(plan: ServicePlan): Promise<void> {
    const child = this.#launch(plan);
    void child.exited.then(({ code, signal }) => {
      if (this.#stopping) return;
      const sentence = `The ${plan.name} stopped by itself (${cause(code, signal)}).${quote(child)}`;
      this.#firstDeath.reject(new CannotStart(sentence));
    });
    await Promise.race([this.#untilReady(plan, child), this.#firstDeath.promise]);
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
    const giveUpAt = Date.now() + readyWithinMs;
    while (!(await plan.isReady().catch(() => false))) {
      if (this.#stopping) throw new CannotStart('Paydesk is being stopped.');
      if (Date.now() > giveUpAt) {
        const seconds = readyWithinMs / 1000;
        throw new CannotStart(`The ${plan.name} was not ready within ${seconds} s.${quote(child)}`);
      }
      await wait(askAgainMs);
    }
  }
}

function cause(code: number | undefined, signal: string | undefined): string {
  return signal ? `signal ${signal}` : `exit code ${code}`;
}

function quote(child: Child): string {
  const lines = child.lastLines().filter((line) => line.trim() !== '');
  return lines.length === 0 ? '' : ` Its last lines:\n${lines.map((line) => `  ${line}`).join('\n')}`;
}
