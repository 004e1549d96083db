import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { CannotStart } from '#scripts/process/cannot-start.ts';

export const root = resolve(import.meta.dirname, '../..');

const port = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .refine((value) => value <= 65_535, 'must be a port number')
    .default(fallback);

const database = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }).optional();

const schema = z.object({
  PORT: port(3000),
  HOST: z.string().default('127.0.0.1'),
  SANDBOX_PORT: port(4010),
  POSTGRES_PORT: port(0),
  PAYDESK_DATA: z.string().default('.data'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:3000' })
    .optional(),
  DATABASE_URL: database,
  RESTORE_FROM_URL: database,
  // Read by scripts/stack/authorities.ts.
  CA_FILE: z.string().optional(),
});

/** Variables that the commands themselves read; all others are passed through to the processes. */
export type Settings = {
  port: number;
  /** The address the web server listens on: loopback unless given. */
  host: string;
  sandboxPort: number;
  /** 0: any free port. */
  postgresPort: number;
  /** Absolute path. Holds the embedded database, logs, the sandbox's state and the demo's secrets. */
  dataFolder: string;
  publicUrl: string;
  /** Absent: the embedded PostgreSQL is used. */
  databaseUrl: string | undefined;
  /** The database that `npm run restore -- --from-database` copies; absent: the embedded one. */
  restoreFromUrl?: string | undefined;
};

/** @throws CannotStart naming every wrong variable. */
export function readSettings(environment: Record<string, string | undefined> = process.env): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new CannotStart(`Paydesk cannot start: ${wrong.join('; ')}. See .env.example.`);
  }
  const { data } = parsed;
  return {
    port: data.PORT,
    host: data.HOST,
    sandboxPort: data.SANDBOX_PORT,
    postgresPort: data.POSTGRES_PORT,
    dataFolder: resolve(root, data.PAYDESK_DATA),
    publicUrl: (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, ''),
    databaseUrl: data.DATABASE_URL,
    restoreFromUrl: data.RESTORE_FROM_URL,
  };
}

/** Only for trying out and developing; a variable that is set already wins. */
export function loadEnvFile(): void {
  const file = resolve(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
