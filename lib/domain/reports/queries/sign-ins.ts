import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import type { SignInLine } from '../schemas.ts';
import type { Span } from '../store/reading.ts';
import { listSignIns } from '../store/sign-ins.ts';

/** Who was at work in these days. Nothing of where from, and nothing that helps to guess a password (decision 098). */
export async function readSignIns(person: Person, span: Span): Promise<SignInLine[]> {
  if (!can(person.role, 'reports:view')) return [];
  const lines = await listSignIns(db(), span);
  return lines.map(({ lastAt, ...line }) => ({ ...line, lastAt: lastAt.toISOString() }));
}
