/** setTimeout overflows above 2^31 ms; waking once a day to look again costs nothing. */
const LONGEST_SLEEP_MS = 86_400_000;

interface Alarm {
  dueAt: number;
  ring: () => void;
  /** A request is held open for this alarm, so it rings even when all alarms are cleared. */
  awaited: boolean;
}

/**
 * The sandbox's clock: real time plus an offset that only grows. Everything that waits in the sandbox waits
 * on it, so moving it forward makes outcomes, retries and token expiry happen now.
 */
export class SandboxClock {
  /** Earliest first; alarms for the same moment keep the order in which they were set. */
  #alarms: Alarm[] = [];
  #timer: NodeJS.Timeout | undefined;
  #offsetMs: number;

  constructor(offsetMs = 0) {
    this.#offsetMs = offsetMs;
  }

  get offsetMs(): number {
    return this.#offsetMs;
  }

  /** Milliseconds since the epoch. */
  now(): number {
    return Date.now() + this.#offsetMs;
  }

  /** Calls `ring` once the clock reads `dueAt`. */
  at(dueAt: number, ring: () => void): void {
    this.#set({ dueAt, ring, awaited: false });
  }

  /** Resolves when `ms` of the sandbox's time have passed. */
  wait(ms: number): Promise<void> {
    return new Promise((ring) => {
      this.#set({ dueAt: this.now() + ms, ring, awaited: true });
    });
  }

  /** Moves the clock forward and rings everything that fell due. Returns true if anything rang. */
  advance(ms: number): boolean {
    this.#offsetMs += ms;
    return this.ringDue();
  }

  ringDue(): boolean {
    let rang = false;
    for (let first = this.#alarms[0]; first && first.dueAt <= this.now(); first = this.#alarms[0]) {
      this.#alarms.shift();
      rang = true;
      first.ring();
    }
    this.#arm();
    return rang;
  }

  /** Clears all alarms; `reset` also returns to real time. */
  stop(): void {
    clearTimeout(this.#timer);
    const forgotten = this.#alarms;
    this.#alarms = [];
    for (const { awaited, ring } of forgotten) if (awaited) ring();
  }

  reset(): void {
    this.stop();
    this.#offsetMs = 0;
  }

  #set(alarm: Alarm): void {
    this.#alarms.splice(this.#placeFor(alarm.dueAt), 0, alarm);
    if (this.#alarms[0] === alarm) this.#arm();
  }

  #placeFor(dueAt: number): number {
    let low = 0;
    let high = this.#alarms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#alarms[middle] as Alarm).dueAt <= dueAt) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #arm(): void {
    clearTimeout(this.#timer);
    const first = this.#alarms[0];
    if (!first) return;
    const sleep = Math.min(Math.max(first.dueAt - this.now(), 0), LONGEST_SLEEP_MS);
    this.#timer = setTimeout(() => this.ringDue(), sleep);
    this.#timer.unref();
  }
}
