import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { seal } from '#lib/crypto/seal.ts';
import { db } from '#lib/db/client.ts';
import { demoPassword } from '#lib/domain/users/demo-users.ts';
import { env } from '#lib/env.ts';
import { rows } from '#tests/database.ts';
import { newPayout, setAttemptStatus } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { type Keys, refuseForeignDatabase } from './foreign-database.ts';

const newKeys = () => ({
  DATA_KEY: randomBytes(32).toString('base64'),
  TOKEN_PEPPER: randomBytes(32).toString('base64'),
});
const start = (keys: Keys) => refuseForeignDatabase(process.env.DATABASE_URL ?? '', keys);

beforeEach(async () => {
  await rows('DELETE FROM settings');
  await rows('DELETE FROM processor_tokens');
  await rows('UPDATE users SET disabled_at = now()');
});

test("a demo's database is refused as long as one of its users can sign in", async () => {
  const keys = newKeys();
  await db().user.create({
    data: {
      id: 'usr_demo',
      email: 'finance@paydesk.local',
      name: 'Demo',
      role: 'finance',
      passwordHash: 'none',
    },
  });
  await expect(start(keys)).rejects.toThrow(/finance@paydesk\.local\. Use another database/);
  await expect(start(keys)).rejects.not.toThrow(demoPassword);
  await rows('UPDATE users SET disabled_at = now()');
  await start(keys);
});

test('a database is served with the keys that it was made with, and with no others', async () => {
  const keys = newKeys();
  await start(keys);
  await start(keys);
  for (const name of ['DATA_KEY', 'TOKEN_PEPPER'] as const) {
    const other = { ...keys, [name]: newKeys()[name] };
    await expect(start(other)).rejects.toThrow(`${name} is not the one that this database was made with`);
    await expect(start(other)).rejects.not.toThrow(other[name]);
  }
  await start(keys);
});

test.each(['DATA_KEY', 'TOKEN_PEPPER'] as const)(
  '%s is changed by processes that know both, in either order',
  async (name) => {
    const [keys, next] = [newKeys(), newKeys()[name]];
    const old = keys[name];
    const as = (own: string, ...others: string[]) => ({ ...keys, [name]: own, [`${name}_OTHERS`]: others });
    await start(as(old));
    await start(as(next, old));
    await start(as(old, next));
    await start(as(next, old));
    await start(as(next));
    await expect(start(as(old))).rejects.toThrow(`${name} is not the one`);
  },
);

test('the former pepper stays as long as something that was begun with it is open', async () => {
  const [keys, next] = [newKeys(), newKeys().TOKEN_PEPPER];
  const changed = { ...keys, TOKEN_PEPPER: next, TOKEN_PEPPER_OTHERS: [keys.TOKEN_PEPPER] };
  const alone = { ...changed, TOKEN_PEPPER_OTHERS: [] };
  await start(keys);
  await rows(`INSERT INTO webhook_endpoints (token_hash, subject_kind, subject_id) VALUES
    ('one', 'payout_attempt', 'att_1'), ('all', 'payments', 'payments')`);
  await start(changed);
  await rows(
    "INSERT INTO webhook_endpoints (token_hash, subject_kind, subject_id) VALUES ('two', 'refund', 'ref_1')",
  );
  await expect(start(alone)).rejects.toThrow(/lacks the former TOKEN_PEPPER .* 1 payouts or refunds/);
  await expect(start(alone)).rejects.not.toThrow(keys.TOKEN_PEPPER);
  await rows("UPDATE webhook_endpoints SET expires_at = now() WHERE token_hash = 'one'");
  const maker = await newPerson('finance');
  const { attemptId } = await newPayout(maker);
  await rows("UPDATE payout_attempts SET created_at = now() - interval '1 day' WHERE id = $1", [attemptId]);
  await expect(start(alone)).rejects.toThrow('1 payouts or refunds');
  await setAttemptStatus(attemptId, 'cancelled');
  await start(alone);
  // It is forgotten: what is older than the change no longer matters.
  await setAttemptStatus(attemptId, 'approved');
  await start(alone);
});

test('a database from before fingerprints is judged by what is sealed in it', async () => {
  await rows(`INSERT INTO processor_tokens (refresh_sealed) VALUES ($1)`, [
    seal('a token', 'processor_tokens'),
  ]);
  const { DATA_KEY, TOKEN_PEPPER } = env();
  const fault = await start(newKeys()).catch((error: Error) => error);
  expect(fault).toMatchObject({ message: expect.stringContaining('DATA_KEY is not the one') });
  await start({ DATA_KEY, TOKEN_PEPPER });
});

test('who has lost a key for good can begin anew with the sentence that the refusal names', async () => {
  await start(newKeys());
  const keys = newKeys();
  const refusal = await start(keys).catch((error: Error) => error.message);
  await rows(String(refusal).slice(String(refusal).indexOf('INSERT INTO')));
  await start(keys);
  await expect(start(newKeys())).rejects.toThrow('is not the one');
});
