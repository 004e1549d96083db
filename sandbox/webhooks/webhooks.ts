import type { SandboxConfig } from '../config.ts';
import type { DeliveryRecord, StatusChange, TransactionRecord, WebhookRecord } from '../state/records.ts';
import type { State } from '../state/state.ts';
import type { SandboxClock } from '../time/clock.ts';
import { isFinal } from '../transactions/statuses.ts';
import { newId, newShortId } from '../values/ids.ts';
import { toOtherForm } from '../values/other-forms.ts';
import { Endpoint } from './endpoint.ts';
import { InFlight } from './in-flight.ts';
import { type PostOutcome, postJson } from './post-json.ts';
import { gapAfterAttempt } from './schedule.ts';

/** A burst of outcomes must not open more connections than a receiver on the same machine can handle. */
const MAX_AT_ONCE = 100;

/** Reports to receivers what happened to their transactions and retries on the schedule of spec 6. */
export class Webhooks {
  readonly #config: SandboxConfig;
  readonly #state: State;
  readonly #clock: SandboxClock;
  readonly #inFlight = new InFlight();
  readonly #door = new Endpoint(MAX_AT_ONCE);
  /** The last queued webhook of each transaction: first attempts leave in the order of the statuses. */
  readonly #lanes = new Map<string, Promise<void>>();

  constructor(config: SandboxConfig, state: State, clock: SandboxClock) {
    this.#config = config;
    this.#state = state;
    this.#clock = clock;
  }

  /**
   * Queues the webhook of a status; resolves when its first attempt was answered, or when it will not be sent
   * at all.
   */
  announce(transaction: TransactionRecord, change: StatusChange): Promise<void> {
    const final = isFinal(transaction.kind, change.status);
    const { webhookUrl: url, deliveryFault } = transaction;
    if (!url || deliveryFault === 'webhook-never') return Promise.resolve();
    if (this.#config.webhookFinalOnly && !final) return Promise.resolve();

    const message = { transactionId: transaction.id, url, payload: toPayload(transaction, change) };
    if (deliveryFault === 'webhook-reorder') return this.#announceBackwards(message, final);
    const copies = deliveryFault === 'webhook-duplicate' ? 2 : 1;
    return this.#sendAll(Array.from({ length: copies }, () => this.#keep(message, false)));
  }

  /** Sends a delivery's webhook once more, whatever became of it. Its schedule is not affected. */
  repeat(delivery: DeliveryRecord): Promise<DeliveryRecord> {
    return this.#inFlight.run(async () => {
      const outcome = await this.#post(delivery);
      const { webhookId, transactionId, url, payload, attempt } = delivery;
      const log = { webhookId, transactionId, url, payload, attempt, repeatOf: delivery.id };
      return this.#log({ ...log, ...outcome });
    });
  }

  /** Resumes what a restart interrupted: an attempt that was under way is made again. */
  resume(): void {
    for (const webhook of this.#state.webhooks.list()) {
      if (webhook.held) continue;
      if (webhook.attempts === 0) void this.#sendAll([webhook]);
      else this.#retryAt(webhook.id, webhook.nextAt);
    }
  }

  /** Resolves when no attempt is under way or queued. */
  idle(): Promise<void> {
    return this.#inFlight.idle();
  }

  #announceBackwards(message: Message, final: boolean): Promise<void> {
    const webhook = this.#keep(message, !final);
    if (!final) return Promise.resolve();
    const held = this.#state.webhooks
      .list()
      .filter((other) => other.held && other.transactionId === message.transactionId);
    for (const other of held) this.#state.webhooks.put(other.id, { ...other, held: false });
    return this.#sendAll([webhook, ...held.reverse()]);
  }

  #keep(message: Message, held: boolean): WebhookRecord {
    const webhook = { id: newShortId('wh'), ...message, attempts: 0, nextAt: this.#clock.now(), held };
    this.#state.webhooks.put(webhook.id, webhook);
    return webhook;
  }

  async #sendAll(webhooks: WebhookRecord[]): Promise<void> {
    await Promise.all(
      webhooks.map(({ id, transactionId }) => {
        const before = this.#lanes.get(transactionId) ?? Promise.resolve();
        const sent = this.#inFlight.run(async () => {
          await before;
          await this.#attempt(id);
        });
        this.#lanes.set(transactionId, sent);
        return sent.finally(() => this.#closeLane(transactionId, sent));
      }),
    );
  }

  #closeLane(transactionId: string, last: Promise<void>): void {
    if (this.#lanes.get(transactionId) === last) this.#lanes.delete(transactionId);
  }

  #retryAt(id: string, dueAt: number): void {
    this.#clock.at(dueAt, () => void this.#inFlight.run(() => this.#attempt(id)));
  }

  async #attempt(id: string): Promise<void> {
    const webhook = this.#state.webhooks.get(id);
    if (!webhook) return;
    const outcome = await this.#post(webhook);
    // A reset may have happened while the receiver was answering; then there is nothing left to record.
    if (!this.#state.webhooks.get(id)) return;

    const attempt = webhook.attempts + 1;
    const { transactionId, url, payload } = webhook;
    const log = { webhookId: id, transactionId, url, payload, attempt, ...outcome };
    const gap = isDelivered(outcome.status) ? null : gapAfterAttempt(attempt);
    if (gap === null) {
      this.#state.webhooks.delete(id);
      this.#log(log);
      return;
    }
    const nextAt = this.#clock.now() + gap / this.#config.webhookSpeed;
    this.#state.webhooks.put(id, { ...webhook, attempts: attempt, nextAt, held: false });
    this.#log({ ...log, nextAt });
    this.#retryAt(id, nextAt);
  }

  #post({ url, payload }: Pick<WebhookRecord, 'url' | 'payload'>): Promise<PostOutcome> {
    const form = this.#state.forms.get('other');
    const body = form === undefined ? payload : toOtherForm(payload, form);
    return this.#door.run(() => postJson(url, body, this.#config.webhookTimeoutMs));
  }

  #log(entry: Omit<DeliveryRecord, 'id' | 'at'>): DeliveryRecord {
    const delivery = { id: newId(), at: this.#clock.now(), ...entry };
    this.#state.deliveries.put(delivery.id, delivery);
    return delivery;
  }
}

type Message = Pick<WebhookRecord, 'transactionId' | 'url' | 'payload'>;

function isDelivered(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** The webhook's body (spec 2.7). */
function toPayload(transaction: TransactionRecord, change: StatusChange): Record<string, unknown> {
  return {
    transactionType: transaction.kind,
    transactionId: transaction.id,
    status: change.status,
    ...(change.errorCode !== undefined && { errorCode: change.errorCode }),
    ...(change.errorMessage !== undefined && { errorMessage: change.errorMessage }),
    ...(change.additionalData !== undefined && { additionalData: change.additionalData }),
  };
}
