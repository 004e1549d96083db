import * as z from 'zod/mini';
import { moneyView } from '#lib/core/zod-field.ts';
import { savedRecipientView } from '#lib/domain/recipients/schemas/saved.ts';
import { movementKinds } from '../status.ts';

const text = z.nullable(z.string());
const at = z.iso.datetime();
const counted = z.object({ amount: moneyView, count: z.number() });

/** What the records of one person have in common: exactly one of these. */
const identity = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('phone'), phone: z.string() }),
  z.object({ kind: z.literal('card'), card: z.object({ first6: z.string(), last4: z.string() }) }),
  /** A payer without a phone: what the processor shows of the instrument, and the name next to it. */
  z.object({ kind: z.literal('payer'), instrument: z.string() }),
]);

export const personView = z.object({
  id: z.string(),
  identity,
  /** What this person is called: by a colleague who saved them, else by the last bank or payment. */
  name: text,
  saved: z.array(savedRecipientView),
  /** Sums by currency. Test payouts move no money. */
  sums: z.array(
    z.object({
      currency: z.string(),
      paidOut: z.nullable(counted),
      paidIn: z.nullable(counted),
      refunded: z.nullable(counted),
      /** Payouts and refunds under way, waiting, or not known. */
      open: z.nullable(counted),
    }),
  ),
  /** What banks, payments and cards call this person, the latest first. */
  names: z.array(
    z.object({
      name: z.string(),
      source: z.enum(['bank', 'payer', 'holder']),
      bankName: text,
      at,
    }),
  ),
  /** What colleagues wrote on the records, the latest first. */
  notes: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(movementKinds),
      subjectId: z.string(),
      reference: z.string(),
      authorName: z.string(),
      at,
      text: text,
      fileName: text,
    }),
  ),
});
export type PersonView = z.infer<typeof personView>;
