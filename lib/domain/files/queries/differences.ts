import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { canSeeFile } from '../rules/access.ts';
import { type FileDifferences, fileDifferencesView } from '../schemas/views.ts';
import type { DifferenceKind } from '../status.ts';
import { countDifferences, listDifferences } from '../store/comparing.ts';
import { findFile } from '../store/files.ts';

type Asked = { kind?: DifferenceKind | undefined; offset: number; count: number };

/** How a corrected file differs from the one before it. Null where there is no such file for this person, or it corrects none. */
export async function findDifferences(
  person: Person,
  fileId: string,
  asked: Asked,
): Promise<FileDifferences | null> {
  const file = await findFile(db(), fileId);
  if (!file || !canSeeFile(person, file) || file.correctsId === null) return null;
  const pair = { fileId, correctsId: file.correctsId };
  const [counts, items] = await Promise.all([
    countDifferences(db(), pair),
    listDifferences(db(), pair, asked),
  ]);
  return fileDifferencesView.parse({ counts, items, offset: asked.offset });
}
