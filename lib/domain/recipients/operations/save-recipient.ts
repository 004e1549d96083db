import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { maskCard } from '#lib/core/card-number.ts';
import { newId } from '#lib/core/id.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import type { PayoutMethod } from '../methods/names.ts';
import type { ArchiveRecipientInput, ChangeRecipientInput, SaveRecipientInput } from '../schemas/saved.ts';
import { archiveSaved, changeSaved, findSaved, findSavedAccount, insertSaved } from '../store/saved.ts';
import { findBankList } from '../store.ts';
import { cardHashesOf, hashCard } from './card-secrets.ts';

export type SavedRefusal =
  | 'bank_unknown'
  | 'bank_list_missing'
  | 'recipient_saved_before'
  | 'recipient_not_found'
  | 'recipient_changed';

/** One account, as a payout or an entry describes it. */
export type SavedAccount = {
  method: PayoutMethod;
  phone: string | null;
  bankCode: string | null;
  bankName: string | null;
  cardFirst6: string | null;
  cardLast4: string | null;
  cardLength: number | null;
  cardBrand: string | null;
  cardHash: string | null;
  holderName: string | null;
};

const nothing: Omit<SavedAccount, 'method'> = {
  phone: null,
  bankCode: null,
  bankName: null,
  cardFirst6: null,
  cardLast4: null,
  cardLength: null,
  cardBrand: null,
  cardHash: null,
  holderName: null,
};

const about = (id: string) => ({ kind: 'recipient', id }) as const;

/** Saves an account that somebody typed. The number of a card is not kept: it is typed again for each payout. */
export async function saveRecipient(
  person: Person,
  { method, name, note, ...typed }: SaveRecipientInput,
): Promise<Result<{ recipientId: string }, SavedRefusal>> {
  return transaction(async (tx) => {
    const account = await toAccount(tx, { method, ...typed });
    return account.ok ? saveAccount(tx, person, account.value, { name, note }) : account;
  });
}

/** Also for an account of which only what a payout keeps is known. */
export async function saveAccount(
  tx: Tx,
  person: Person,
  account: SavedAccount,
  { name, note }: { name: string; note: string },
): Promise<Result<{ recipientId: string }, SavedRefusal>> {
  const id = newId('recipient');
  const row = { ...account, id, name, note: note || null, makerId: person.userId };
  if (!(await insertSaved(tx, row))) {
    const known = await findSavedAccount(tx, account);
    return refuse('recipient_saved_before', { params: { name: known?.name ?? '' } });
  }
  await publish(tx, 'recipient', id);
  await audit(tx, person, 'recipient.saved', about(id), { method: account.method, name });
  return accept({ recipientId: id });
}

async function toAccount(
  tx: Tx,
  { method, phone, bankCode, cardNumber }: Omit<SaveRecipientInput, 'name' | 'note'>,
): Promise<Result<SavedAccount, SavedRefusal>> {
  if (cardNumber !== undefined) {
    const { first6, last4, length, brand } = maskCard(cardNumber);
    const known = await findByAnyHash(tx, method, cardHashesOf(cardNumber));
    if (known) return refuse('recipient_saved_before', { params: { name: known.name } });
    const card = { cardFirst6: first6, cardLast4: last4, cardLength: length, cardBrand: brand };
    return accept({ ...nothing, method, ...card, cardHash: hashCard(cardNumber) });
  }
  const bank = bankCode === undefined ? null : await findBank(tx, bankCode);
  if (bank && !bank.ok) return bank;
  const atBank = { bankCode: bankCode ?? null, bankName: bank?.value ?? null };
  return accept({ ...nothing, method, phone: phone ?? null, ...atBank });
}

/** A card that was saved before the pepper changed appears there under its former hash. */
async function findByAnyHash(tx: Tx, method: PayoutMethod, hashes: string[]) {
  for (const cardHash of hashes) {
    const known = await findSavedAccount(tx, { method, phone: null, bankCode: null, cardHash });
    if (known) return known;
  }
  return null;
}

async function findBank(tx: Tx, bankCode: string): Promise<Result<string, SavedRefusal>> {
  const list = await findBankList(tx);
  if (!list) return refuse('bank_list_missing', { field: 'bankCode' });
  const bank = list.banks.find(({ code }) => code === bankCode);
  return bank ? accept(bank.name) : refuse('bank_unknown', { field: 'bankCode' });
}

/** Changes what people know of it, if it is still as the person saw it. Payouts keep what they were made with. */
export async function changeRecipient(
  person: Person,
  { recipientId, seenAt, name, note }: ChangeRecipientInput,
): Promise<Result<{ recipientId: string }, SavedRefusal>> {
  return transaction(async (tx) => {
    const before = await findSaved(tx, recipientId);
    if (!before) return refuse('recipient_not_found');
    const seen = { id: recipientId, seenAt: new Date(seenAt) };
    if (!(await changeSaved(tx, seen, { name, note: note || null }))) return refuse('recipient_changed');
    await publish(tx, 'recipient', recipientId);
    await audit(tx, person, 'recipient.changed', about(recipientId), {
      ...(before.name !== name && { nameBefore: before.name, name }),
      ...((before.note ?? '') !== note && { noteBefore: before.note ?? '', note }),
    });
    return accept({ recipientId });
  });
}

/** Takes it out of what is offered, or back. `follow`: what a later noun ends in the same transaction once it is archived. */
export async function archiveRecipient(
  person: Person,
  { recipientId, isArchived }: ArchiveRecipientInput,
  follow: (tx: Tx, account: SavedAccount) => Promise<void> = async () => {},
): Promise<Result<{ recipientId: string }, SavedRefusal>> {
  return transaction(async (tx) => {
    const found = await findSaved(tx, recipientId);
    if (!found) return refuse('recipient_not_found');
    if ((found.archivedAt !== null) === isArchived) return accept({ recipientId });
    if (!(await archiveSaved(tx, recipientId, isArchived))) {
      const known = await findSavedAccount(tx, found);
      return known
        ? refuse('recipient_saved_before', { params: { name: known.name } })
        : refuse('recipient_changed');
    }
    await publish(tx, 'recipient', recipientId);
    await audit(tx, person, isArchived ? 'recipient.archived' : 'recipient.restored', about(recipientId), {});
    if (isArchived) await follow(tx, found);
    return accept({ recipientId });
  });
}
