import * as z from 'zod/mini';
import { cardBrands } from '#lib/core/card-number.ts';
import { isId } from '#lib/core/id.ts';
import { findSplitCard, parsePlainText } from '#lib/core/plain-text.ts';
import { refuse } from '#lib/core/result.ts';
import { field, fields } from '#lib/core/zod-field.ts';
import { methodFacts } from '../methods/methods.ts';
import { movesMoney, type PayoutMethod, payoutMethods } from '../methods/names.ts';

/** Nobody is paid by the others. */
export const savedMethods = payoutMethods.filter(movesMoney);

export const savedTextMax = { name: 100, note: 500 };

const nameField = field((text) =>
  text.trim() === '' ? refuse('name_empty') : parsePlainText(text, savedTextMax.name),
);

export const savedTexts = {
  /** The name that a payout expects. */
  name: nameField,
  /** A note for colleagues only. */
  note: field((text) => parsePlainText(text, savedTextMax.note)),
};

/** Half a card number in each of the two texts is a whole one. */
export function judgeSavedTexts({ value, issues }: { value: unknown; issues: z.core.$ZodRawIssue[] }) {
  const { name, note } = value as { name: string; note: string };
  if (findSplitCard([name, note]) !== undefined)
    issues.push({ code: 'custom', input: undefined, path: ['note'], message: 'card_number_split' });
}

function accountOf<Name extends PayoutMethod>(method: Name) {
  return z
    .strictObject({ method: z.literal(method), ...fields(methodFacts[method].recipient), ...savedTexts })
    .check(judgeSavedTexts);
}

/** One account and what people know of it; the fields that identify it are those of its method. */
export const saveRecipientInput = z.discriminatedUnion(
  'method',
  savedMethods.map(accountOf) as unknown as [ReturnType<typeof accountOf>],
);
export type SaveRecipientInput = {
  method: PayoutMethod;
  phone?: string;
  bankCode?: string;
  cardNumber?: string;
  name: string;
  note: string;
};

const recipientId = z.string().check(z.refine((text) => isId('recipient', text), 'recipient_not_found'));

/** Another account is another entry, so that only the texts change. `seenAt`: the version that the person saw. */
export const changeRecipientInput = z
  .strictObject({ recipientId, seenAt: z.iso.datetime(), ...savedTexts })
  .check(judgeSavedTexts);
export type ChangeRecipientInput = z.output<typeof changeRecipientInput>;

/** Archived, it is offered no more; taken back, it is offered again. */
export const archiveRecipientInput = z.strictObject({ recipientId, isArchived: z.boolean() });
export type ArchiveRecipientInput = z.output<typeof archiveRecipientInput>;

const text = z.nullable(z.string());
const at = z.iso.datetime();

const accountView = {
  id: z.string(),
  method: z.enum(payoutMethods),
  name: z.string(),
  phone: text,
  bankCode: text,
  bankName: text,
  bankNameLatin: text,
  card: z.nullable(
    z.object({
      first6: z.string(),
      last4: z.string(),
      length: z.number(),
      brand: z.nullable(z.enum(cardBrands)),
    }),
  ),
};

export const savedRecipientView = z.object({
  ...accountView,
  note: text,
  makerName: z.string(),
  createdAt: at,
  /** The version. */
  updatedAt: at,
  archivedAt: z.nullable(at),
});
export type SavedRecipientView = z.infer<typeof savedRecipientView>;

export const savedPageView = z.object({ items: z.array(savedRecipientView), nextCursor: text });
export type SavedPage = z.infer<typeof savedPageView>;

export const savedChoice = z.object(accountView);
export type SavedChoice = z.infer<typeof savedChoice>;
