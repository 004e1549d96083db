import { createHash, createHmac } from 'node:crypto';
import type pg from 'pg';
import { openClient } from '#lib/db/open.ts';
import { CannotStart } from '#scripts/process/cannot-start.ts';

export type Keys = {
  DATA_KEY: string;
  DATA_KEY_OTHERS?: string[];
  TOKEN_PEPPER: string;
  TOKEN_PEPPER_OTHERS?: string[];
};

/** So much of each key that two can be distinguished, and nobody learns it. */
type Prints = {
  DATA_KEY?: string;
  TOKEN_PEPPER?: string;
  /** The pepper before this one, and when they were exchanged. */
  former?: { print: string; until: string };
};

const settingKey = 'key-fingerprints';

/**
 * Refuses a database that was somebody else's before: a demo's, which has passwords that everybody knows, or one that
 * was sealed with other keys. A database without fingerprints of its keys gets those of the present ones.
 * @throws CannotStart with what to do.
 */
export async function refuseForeignDatabase(
  databaseUrl: string,
  keys: Keys,
  { remember = true } = {},
): Promise<void> {
  const client = await openClient(databaseUrl);
  try {
    await refuseDemoUsers(client);
    await requireSameKeys(client, keys, remember);
  } finally {
    await client.end();
  }
}

async function refuseDemoUsers(client: pg.Client): Promise<void> {
  const { demoUsers } = await import('#lib/domain/users/demo-users.ts');
  const emails = demoUsers.map(({ email }) => email);
  const { rows } = await client.query<{ email: string }>(
    'SELECT email FROM users WHERE email = ANY ($1) AND disabled_at IS NULL ORDER BY email',
    [emails],
  );
  if (rows.length === 0) return;
  throw new CannotStart(
    `This database was a demo's: everybody knows the password of ${rows.map(({ email }) => email).join(', ')}. ` +
      'Use another database. Or make an administrator of your own (npm run admin -- create EMAIL "FULL NAME"), because ' +
      'one has to remain, and then close these accounts:\n' +
      "  UPDATE users SET disabled_at = now() WHERE email LIKE '%@paydesk.local';",
  );
}

async function requireSameKeys(client: pg.Client, keys: Keys, remember: boolean): Promise<void> {
  const now = fingerprintsOf(keys);
  const { rows } = await client.query<{ value: Prints }>('SELECT value FROM settings WHERE key = $1', [
    settingKey,
  ]);
  const before = rows[0]?.value ?? (await findSealedWith(client)) ?? now;
  for (const name of ['DATA_KEY', 'TOKEN_PEPPER'] as const) {
    if ((before[name] ?? now[name]) === now[name]) continue;
    // While one is changed, each process knows both.
    if (othersOf(name, keys).includes(before[name] ?? '')) continue;
    throw new CannotStart(
      `${name} is not the one that this database was made with (${before[name]}, now ${now[name]}). Give the former ` +
        `one: without it ${whatIsLost[name]}. If it is lost for good, this begins anew with the present one:\n` +
        `  INSERT INTO settings (key, value, updated_by) VALUES ('${settingKey}', '{}', 'operator')\n` +
        "    ON CONFLICT (key) DO UPDATE SET value = '{}';",
    );
  }
  const former = await findFormer(client, keys, before, now);
  if (!remember) return;
  await client.query(
    `INSERT INTO settings (key, value, updated_by) VALUES ($1, $2, 'system:serve')
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_by = excluded.updated_by, updated_at = now()
       WHERE settings.value <> excluded.value`,
    [settingKey, JSON.stringify({ ...now, ...(former && { former }) })],
  );
}

const whatIsLost = {
  DATA_KEY: 'cards that wait to be paid cannot be opened',
  TOKEN_PEPPER: 'notifications of the processor are not recognised, nor a card that was paid before',
};

/**
 * The pepper before the present one, as long as it has to be known: what was begun with it says no longer which it was.
 * @throws CannotStart when it was taken away too early.
 */
async function findFormer(
  client: pg.Client,
  keys: Keys,
  before: Prints,
  now: Prints,
): Promise<Prints['former'] | null> {
  const isExchanged = before.TOKEN_PEPPER !== undefined && before.TOKEN_PEPPER !== now.TOKEN_PEPPER;
  const former = isExchanged
    ? { print: before.TOKEN_PEPPER ?? '', until: new Date().toISOString() }
    : (before.former ?? null);
  if (former === null || othersOf('TOKEN_PEPPER', keys).includes(former.print)) return former;
  const open = await countBegunBefore(client, former.until);
  if (open === 0) return null;
  throw new CannotStart(
    `TOKEN_PEPPER_OTHERS lacks the former TOKEN_PEPPER (${former.print}), which was exchanged at ${former.until}: ${open} ` +
      'payouts or refunds begun before then still wait, or may still hear from the processor. Give it until they have ' +
      'ended, and a week longer.',
  );
}

/** What waits to be sent, and what has an address at which the processor may still call. */
async function countBegunBefore(client: pg.Client, moment: string): Promise<number> {
  const { rows } = await client.query<{ open: number }>(
    `SELECT (SELECT count(*) FROM payout_attempts WHERE status = 'approved' AND created_at < $1)::int
       + (SELECT count(*) FROM refunds WHERE status IN ('pending_approval', 'approved') AND created_at < $1)::int
       + (SELECT count(*) FROM webhook_endpoints WHERE created_at < $1 AND subject_kind <> 'payments'
           AND (expires_at IS NULL OR expires_at > now()))::int AS open`,
    [moment],
  );
  return rows[0]?.open ?? 0;
}

function fingerprintsOf({ DATA_KEY, TOKEN_PEPPER }: Keys): Prints {
  return { DATA_KEY: keyId(DATA_KEY), TOKEN_PEPPER: pepperId(TOKEN_PEPPER) };
}

function othersOf(name: 'DATA_KEY' | 'TOKEN_PEPPER', keys: Keys): string[] {
  return name === 'DATA_KEY'
    ? (keys.DATA_KEY_OTHERS ?? []).map(keyId)
    : (keys.TOKEN_PEPPER_OTHERS ?? []).map(pepperId);
}

function pepperId(pepper: string): string {
  return createHmac('sha256', pepper).update('fingerprint').digest('hex').slice(0, 8);
}

/** The same eight characters appear in everything that is sealed. */
function keyId(base64: string): string {
  return createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex').slice(0, 8);
}

/** A database from before fingerprints were kept shows its key by what is sealed in it. */
async function findSealedWith(client: pg.Client): Promise<Prints | null> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT split_part(sealed, '.', 2) AS id
     FROM (SELECT refresh_sealed AS sealed FROM processor_tokens UNION ALL SELECT sealed FROM card_secrets) AS kept
     WHERE sealed IS NOT NULL LIMIT 1`,
  );
  return rows[0] ? { DATA_KEY: rows[0].id } : null;
}
