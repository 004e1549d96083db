import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import type { SignInLine } from '../schemas.ts';
import type { Span } from '../store/reading.ts';
import { listSignIns } from '../store/sign-ins.ts';

/** Who signed in on these days, without addresses and without anything that helps to guess a password (docs/decisions/098). */
export async function readSignIns(person: Person, span: Span): Promise<SignInLine[]> {
  if (!can(person.role, 'reports:view')) return [];
  const lines = await listSignIns(db(), span);
  return lines.map(({ lastAt, ...line }) => ({ ...line, lastAt: lastAt.toISOString() }));
}
