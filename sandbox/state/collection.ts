import type { Change } from './journal.ts';

/**
 * Records by key, oldest first, each change going to the journal. Records are replaced, never mutated.
 * With a `limit` the oldest are forgotten.
 */
export class Collection<T> {
  readonly #name: string;
  readonly #limit: number;
  readonly #record: (change: Change) => void;
  readonly #entries = new Map<string, T>();

  constructor(name: string, record: (change: Change) => void, limit = Number.POSITIVE_INFINITY) {
    this.#name = name;
    this.#record = record;
    this.#limit = limit;
  }

  get(key: string): T | undefined {
    return this.#entries.get(key);
  }

  put(key: string, value: T): void {
    this.#entries.set(key, value);
    this.#record([this.#name, key, value]);
    if (this.#entries.size > this.#limit) this.delete(this.#entries.keys().next().value as string);
  }

  delete(key: string): void {
    if (this.#entries.delete(key)) this.#record([this.#name, key]);
  }

  clear(): void {
    for (const key of [...this.#entries.keys()]) this.delete(key);
  }

  /** All records, oldest first. */
  list(): T[] {
    return [...this.#entries.values()];
  }

  /** Applies a change read from the journal without writing it back. */
  replay(key: string, value: unknown): void {
    if (value === undefined) this.#entries.delete(key);
    else this.#entries.set(key, value as T);
  }

  *changes(): Iterable<Change> {
    for (const [key, value] of this.#entries) yield [this.#name, key, value];
  }
}
