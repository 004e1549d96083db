import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result } from '#lib/core/result.ts';
import { archiveRecipient, type SavedRefusal } from '#lib/domain/recipients/operations/save-recipient.ts';
import type { ArchiveRecipientInput } from '#lib/domain/recipients/schemas/saved.ts';
import { listRepetitionsTo } from '../../store/repeated.ts';
import { endWith } from './end-repetition.ts';

/** Takes a saved recipient out of what is offered, or back; one who is archived is not paid every month any more. */
export async function archiveRecipientAndEnd(
  person: Person,
  input: ArchiveRecipientInput,
): Promise<Result<{ recipientId: string; endedCount: number }, SavedRefusal>> {
  let endedCount = 0;
  const archived = await archiveRecipient(person, input, async (tx, account) => {
    for (const id of await listRepetitionsTo(tx, account))
      if (await endWith(tx, id, { why: 'recipient_archived', actor: person, by: person })) endedCount += 1;
  });
  return archived.ok ? accept({ ...archived.value, endedCount }) : archived;
}
