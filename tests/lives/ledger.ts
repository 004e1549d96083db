import { readSandbox, type SandboxTransaction } from '#tests/payments.ts';
import { control } from '#tests/sandbox.ts';

/** Sets the status at the processor, whatever it was. */
export async function setEnd(id: string, status: string): Promise<void> {
  await control(`transactions/${id}/status`, { status });
}

export type { SandboxTransaction };

/** What the processor has, read without any of our code. It did nothing for a transaction that is not in it. */
export class Ledger {
  private readonly all: readonly SandboxTransaction[];

  constructor(all: readonly SandboxTransaction[]) {
    this.all = all;
  }

  /** All that was made under one of our references. */
  of(reference: string): SandboxTransaction[] {
    return this.all.filter((one) => one.clientReferenceId === reference);
  }

  /**
   * Which of our rows, the oldest first, have reached the processor, with what it made of them. A number is used again only
   * when nothing was made under it, so what is there is the newest row's.
   */
  match(rows: readonly { id: string; reference: string }[]): Map<string, SandboxTransaction[]> {
    const newest = new Map(rows.map(({ id, reference }) => [reference, id]));
    return new Map(
      rows.map(({ id, reference }) => [id, newest.get(reference) === id ? this.of(reference) : []]),
    );
  }

  find(id: string): SandboxTransaction | undefined {
    return this.all.find((one) => one.id === id);
  }

  refundsOf(paymentId: string): SandboxTransaction[] {
    return this.all.filter((one) => one.kind === 'REFUND' && one.paymentId === paymentId);
  }

  get size(): number {
    return this.all.length;
  }

  get isMoving(): boolean {
    return this.all.some(({ status }) => moving.includes(status));
  }
}

/** What moved no money. */
export const failedThere = ['DECLINED', 'ERROR', 'REFUND_FAILED'];

const moving = [
  'ACCEPTED',
  'DISBURSEMENT_REQUESTED',
  'REFUND_REQUESTED',
  'REFUND_ISSUED',
  'CAPTURE_REQUESTED',
];

/** `after`: the transaction that was the last before this life, because thousands of lives share one processor. */
export async function readLedger(after: string): Promise<Ledger> {
  return new Ledger(await readSandbox<SandboxTransaction[]>(`transactions?after=${after}`));
}

/** Minor units. */
export const minorOf = ({ amount }: SandboxTransaction) => BigInt(Math.round(amount.value * 100));
