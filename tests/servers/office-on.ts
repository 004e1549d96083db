import { vi } from 'vitest';

/** What an office on another database can be asked here. */
async function load() {
  const [move, held, chain, administrators, figures, client] = await Promise.all([
    import('#lib/domain/sending/operations/notice-move.ts'),
    import('#lib/domain/sending/operations/switch.ts'),
    import('#lib/domain/audit/operations.ts'),
    import('#lib/domain/users/operations/create-administrator.ts'),
    import('#lib/domain/reports/operations/keep-figures.ts'),
    import('#lib/db/client.ts'),
  ]);
  return { ...move, ...held, ...chain, ...administrators, ...figures, ...client };
}

/** Runs our own code on that database, as a process that has just been started would. */
export async function officeOn<Value>(
  url: string,
  work: (office: Awaited<ReturnType<typeof load>>) => Promise<Value>,
): Promise<Value> {
  const environment = {
    DATABASE_URL: url,
    PUBLIC_URL: 'http://127.0.0.1:1',
    AUTH_SECRET: 'a secret of the tests, which guards nothing',
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    TOKEN_PEPPER: 'a pepper of the tests, which guards nothing',
    PROCESSOR_BASE_URL: 'http://127.0.0.1:1',
    PROCESSOR_LOGIN: 'login',
    PROCESSOR_PASSWORD: 'password',
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  const office = await load();
  try {
    return await work(office);
  } finally {
    await office.disconnect();
    vi.unstubAllEnvs();
  }
}
