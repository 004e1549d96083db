import type { StatusChange, TransactionRecord } from '../state/records.ts';
import type { State } from '../state/state.ts';
import type { SandboxClock } from '../time/clock.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import { PROCESSING_ERROR } from './status-codes.ts';
import { isFinal } from './statuses.ts';

/** Moves transactions from status to status, by plan or by hand, and announces each step. */
export class Transactions {
  readonly #state: State;
  readonly #clock: SandboxClock;
  readonly #webhooks: Webhooks;

  constructor(state: State, clock: SandboxClock, webhooks: Webhooks) {
    this.#state = state;
    this.#clock = clock;
    this.#webhooks = webhooks;
  }

  /** Stores a new transaction, announces its first status and starts its plan. */
  begin(transaction: TransactionRecord): void {
    this.#state.transactions.put(transaction.id, transaction);
    void this.#webhooks.announce(transaction, transaction);
    this.#awaitNextStep(transaction);
  }

  /** Moves a transaction by hand. A final status cancels the plan; any other status leaves it running. */
  move(transaction: TransactionRecord, change: StatusChange): TransactionRecord {
    const plan = isFinal(transaction.kind, change.status) ? [] : transaction.plan;
    return this.#apply(transaction, change, plan).moved;
  }

  /** Takes all planned steps now; resolves when their webhooks have been tried once. */
  async finish(id: string): Promise<void> {
    let announced = Promise.resolve();
    for (let step = this.#takeStep(id); step; step = this.#takeStep(id)) announced = step;
    await announced;
  }

  /** Resumes the plans that a restart interrupted. */
  resume(): void {
    for (const transaction of this.#state.transactions.list()) this.#awaitNextStep(transaction);
  }

  #awaitNextStep({ id, plan: [next] }: TransactionRecord): void {
    // The plan may have been dropped or finished by hand meanwhile; then there is no step to take.
    if (next) this.#clock.at(next.dueAt, () => void this.#takeStep(id));
  }

  /** Takes the next planned step; undefined when there is none. */
  #takeStep(id: string): Promise<void> | undefined {
    const transaction = this.#state.transactions.get(id);
    const [step, ...rest] = transaction?.plan ?? [];
    if (!transaction || !step) return undefined;
    const { dueAt: _, ...change } = step;
    const { moved, announced } = this.#apply(transaction, change, rest);
    this.#awaitNextStep(moved);
    return announced;
  }

  #apply(transaction: TransactionRecord, change: StatusChange, plan: TransactionRecord['plan']) {
    const error = change.status === 'ERROR' ? PROCESSING_ERROR : undefined;
    const reported: StatusChange = {
      status: change.status,
      errorCode: change.errorCode ?? error?.errorCode,
      errorMessage: change.errorMessage ?? error?.errorMessage,
      additionalData: change.additionalData,
    };
    const moved = { ...transaction, ...reported, plan, updatedAt: this.#clock.now() };
    this.#state.transactions.put(moved.id, moved);
    return { moved, announced: this.#webhooks.announce(moved, reported) };
  }
}
