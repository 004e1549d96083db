import type { Person } from '#lib/auth/permissions.ts';
import { readStatementFile } from '#lib/domain/statements/operations/read-file.ts';

async function* pieces(content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const size = Math.max(7, Math.floor(bytes.length / 50));
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** A file of the processor, as it comes in from a browser: in pieces. */
export function receiveStatement(person: Person, content: string | Uint8Array, name = 'statement.csv') {
  return readStatementFile(person, { name, chunks: pieces(content) });
}

export async function receivedStatement(person: Person, content: string): Promise<string> {
  const result = await receiveStatement(person, content);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value.statementId;
}
