import 'server-only';
import type { System } from '#lib/auth/permissions.ts';
import { hashPassword } from '#lib/crypto/password.ts';
import { transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { env } from '#lib/env.ts';
import { demoPassword, demoUsers } from '../demo-users.ts';
import { insertMissingUser } from '../store/accounts.ts';

const seeder: System = { kind: 'system', name: 'demo' };

/**
 * Makes the demo users that are missing. Their password is printed on the sign-in page, so this is refused
 * without DEMO=1.
 */
export async function createDemoUsers(): Promise<void> {
  if (!env().DEMO) throw new Error('Demo users are made with DEMO=1 only: their password is public.');
  for (const user of demoUsers) {
    const passwordHash = await hashPassword(demoPassword);
    await transaction(async (tx) => {
      const id = await insertMissingUser(tx, { ...user, passwordHash });
      if (id) await audit(tx, seeder, 'user.created', { kind: 'user', id }, { role: user.role });
    });
  }
}
