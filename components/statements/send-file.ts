import type { Result } from '#lib/core/result.ts';
import { toQuery } from '#lib/list/write-query.ts';
import type { ReadingChoice } from '#lib/table/table.ts';

/** The file that was sent last: a person who wants it read otherwise need not look for it again. */
let lastSent: { statementId: string; file: File } | null = null;

/** The file of that statement, while the page has not been reloaded since it was sent. */
export const findSentFile = (statementId: string): File | null =>
  lastSent?.statementId === statementId ? lastSent.file : null;

export type Sending = {
  file: File;
  choice?: ReadingChoice;
  /** The same file as it was read before, which is forgotten. */
  replaces?: string | undefined;
};

/** Sends the file as it is. A server action would be given the whole file at once; the route reads it as it arrives. */
export async function sendFile({
  file,
  choice = {},
  replaces,
}: Sending): Promise<Result<{ statementId: string }>> {
  const { encoding, separator, sheet, headings } = choice;
  const line = headings === undefined ? undefined : String(headings);
  const query = toQuery({ encoding, separator, sheet, headings: line, replaces });
  const answer = await fetch(`/api/statements/upload?${query}`, {
    method: 'POST',
    body: file,
    headers: { 'X-File-Name': encodeURIComponent(file.name) },
  });
  if (answer.status === 401) return { ok: false, refusal: { code: 'session_ended' } };
  if (!answer.ok)
    return { ok: false, refusal: { code: 'fault', params: { reference: String(answer.status) } } };
  const result = (await answer.json()) as Result<{ statementId: string }>;
  if (result.ok) lastSent = { statementId: result.value.statementId, file };
  return result;
}
