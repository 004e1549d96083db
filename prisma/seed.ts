import { disconnect } from '#lib/db/client.ts';
import { createDemoUsers } from '#lib/domain/users/operations/create-demo-users.ts';

/** Fills a database for the demo. A second run changes nothing; without DEMO=1 it refuses. */
export async function seedDemo(): Promise<void> {
  await createDemoUsers();
}

// `node --conditions=react-server prisma/seed.ts`
if (import.meta.main) await seedDemo().finally(disconnect);
