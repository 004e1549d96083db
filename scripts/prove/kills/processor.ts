import { setTimeout as wait } from 'node:timers/promises';

export type Delivery = {
  id: string;
  status: number | null;
  payload: { transactionId?: string; status?: string };
};

/** So many notifications are repeated at once. */
const again = 20;

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
    return [...this.all.values()].filter(({ status }) => status === 200);
  }

  /** Repeats one notification and another until so many were tried. */
  async speak(count: number, isOver: () => boolean): Promise<void> {
    for (let at = 0; !isOver(); at += 1) {
      await this.gather();
      if (this.all.size >= count) return;
      const ids = [...this.all.keys()];
      const chosen = ids.filter((_, which) => which % Math.ceil(ids.length / again) === at % 97);
      await Promise.all(
        chosen.map((id) => fetch(`${this.url}/_sandbox/deliveries/${id}/repeat`, { method: 'POST' })),
      );
      await wait(1_500);
    }
  }

  private async gather(): Promise<void> {
    const answer = await fetch(`${this.url}/_sandbox/deliveries`);
    for (const one of (await answer.json()) as Delivery[]) this.all.set(one.id, one);
  }
}
