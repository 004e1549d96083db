import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { type Result, refuse } from '#lib/core/result.ts';
import { exportLines } from './operations/export-lines.ts';
import { readStatementFile } from './operations/read-file.ts';
import { maxBytes } from './rules/limits.ts';

/** Receives a file as the body of a request: like an action, it answers with a result. */
export async function uploadStatement(
  person: Person,
  request: Request,
): Promise<Result<{ statementId: string }>> {
  const max = maxBytes / 1_000_000;
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes)
    return refuse('statement_too_large', { params: { max } });
  if (!request.body) return refuse('statement_empty');
  const name = toName(request.headers.get('x-file-name') ?? '');
  return readStatementFile(person, { name, chunks: request.body });
}

function toName(encoded: string): string {
  try {
    return decodeURIComponent(encoded.slice(0, 2_000));
  } catch {
    return '';
  }
}

/** The result as a table of text, to be streamed. Null when there is none. */
export const downloadLines: typeof exportLines = (person, asked) => exportLines(person, asked);
