import { setTimeout as wait } from 'node:timers/promises';

export type Delivery = {
  id: string;
  status: number | null;
  payload: { transactionId?: string; status?: string };
};

/** So many notifications are repeated at once. */
const again = 20;

/** About half of the calls while people pay one by one. */
const slowly = { method: 'POST', path: '/processing/api/v1/intents', kind: 'slow', delayMs: 4_000, times: 2 };

/** The processor as its notifications show it. It keeps only the newest of them, so all are gathered here. */
export class Processor {
  private readonly url: string;
  private readonly all = new Map<string, Delivery>();

  constructor(url: string) {
    this.url = url;
  }

  /** Those that were answered with 200. */
  async listTaken(): Promise<Delivery[]> {
    await this.gather();
    return this.taken;
  }

  /** One notification after another is repeated until so many were taken. */
  async speak(count: number, isOver: () => boolean): Promise<void> {
    for (let at = 0; !isOver(); at += 1) {
      await this.gather();
      if (this.taken.length >= count) return;
      const ids = [...this.all.keys()];
      const chosen = ids.filter((_, which) => which % Math.ceil(ids.length / again) === at % 97);
      await Promise.all(
        chosen.map((id) => fetch(`${this.url}/_sandbox/deliveries/${id}/repeat`, { method: 'POST' })),
      );
      await wait(1_500);
    }
  }

  /** Some calls are carried out seconds before they are answered: a worker that is killed meanwhile never gets to know. */
  async dawdle(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await fetch(`${this.url}/_sandbox/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(slowly),
      });
      await wait(1_000);
    }
  }

  private get taken(): Delivery[] {
    return [...this.all.values()].filter(({ status }) => status === 200);
  }

  private async gather(): Promise<void> {
    const answer = await fetch(`${this.url}/_sandbox/deliveries`);
    for (const one of (await answer.json()) as Delivery[]) this.all.set(one.id, one);
  }
}
