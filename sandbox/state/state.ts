import { Collection } from './collection.ts';
import { type Change, Journal, openJournal } from './journal.ts';
import type {
  ClockRecord,
  DeliveryRecord,
  FaultRecord,
  RequestRecord,
  TokenRecord,
  TransactionRecord,
  WebhookRecord,
} from './records.ts';

/** Logs are for looking at, so only the newest entries are kept. */
const LOG_LIMIT = 5000;

/** Everything that the sandbox remembers, in memory and, if it has a file, on disk. */
export class State {
  #journal: Journal | undefined;
  readonly #record = (change: Change): void => this.#journal?.record(change);

  readonly clock = new Collection<ClockRecord>('clock', this.#record);
  readonly tokens = new Collection<TokenRecord>('tokens', this.#record);
  readonly transactions = new Collection<TransactionRecord>('transactions', this.#record);
  readonly webhooks = new Collection<WebhookRecord>('webhooks', this.#record);
  readonly deliveries = new Collection<DeliveryRecord>('deliveries', this.#record, LOG_LIMIT);
  readonly faults = new Collection<FaultRecord>('faults', this.#record);
  /** Exchange rates that a control has set, by pair of currencies. */
  readonly rates = new Collection<string>('rates', this.#record);
  /** `other`: answers and notifications come in other permitted forms, and which of them. */
  readonly forms = new Collection<number>('forms', this.#record);
  readonly requests = new Collection<RequestRecord>('requests', this.#record, LOG_LIMIT);

  /** @throws StartupError when the file cannot be used. */
  static async open(file: string | null): Promise<State> {
    const state = new State();
    if (file === null) return state;
    const { changes, handle } = await openJournal(file);
    const collections: Record<string, Collection<unknown> | undefined> = state.#collections();
    for (const [name, key, value] of changes) collections[name]?.replay(key, value);
    state.#journal = new Journal(file, handle, changes.length, () => state.#changes());
    return state;
  }

  /** Resolves when every change so far would survive a crash. */
  async flush(): Promise<void> {
    await this.#journal?.flush();
  }

  async close(): Promise<void> {
    await this.#journal?.close();
    this.#journal = undefined;
  }

  clear(): void {
    for (const collection of Object.values(this.#collections())) collection.clear();
  }

  #collections() {
    const { clock, tokens, transactions, webhooks, deliveries, faults, rates, forms, requests } = this;
    return { clock, tokens, transactions, webhooks, deliveries, faults, rates, forms, requests };
  }

  *#changes(): Iterable<Change> {
    for (const collection of Object.values(this.#collections())) yield* collection.changes();
  }
}
