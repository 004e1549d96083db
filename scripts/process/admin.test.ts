import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { rows } from '#tests/database.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';

const root = join(import.meta.dirname, '../..');
const password = 'seven grey geese fly';

const newSecret = () => randomBytes(32).toString('base64');
/** The command takes no weaker ones than the office itself. */
const secrets = { AUTH_SECRET: newSecret(), TOKEN_PEPPER: newSecret(), DATA_KEY: newSecret() };

/** Runs `npm run admin -- …` with this on standard input. */
async function admin(args: string[], input: string) {
  const run = await execa(process.execPath, ['--conditions=react-server', 'scripts/admin.ts', ...args], {
    cwd: root,
    env: { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:1', ...secrets },
    input,
    reject: false,
    all: true,
  });
  return { code: run.exitCode, said: run.all };
}

// A process is started for each call, and the first may have to make the database client.
const longMs = 180_000;

test('the command makes an administrator from a password on standard input, and takes none as an argument', {
  timeout: longMs,
}, async () => {
  const asked = ['create', 'olga@example.com', 'Olga Smirnova'];
  const [made, shown] = await Promise.all([admin(asked, `${password}\n`), admin([...asked, password], '')]);
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('olga@example.com can sign in') });
  expect(made.said).not.toContain(password);
  expect(shown).toMatchObject({ code: 1, said: expect.stringContaining('never an argument') });
  expect(await rows('SELECT email, role FROM users')).toEqual([{ email: 'olga@example.com', role: 'admin' }]);
});

test('erasing is rehearsed first, and says what it did', {
  timeout: longMs,
}, async () => {
  const [finance, boss] = [await newPerson('finance'), await newPerson('admin')];
  const phone = '+79264445566';
  const { payoutId } = await newPayout(finance, { phone });
  await rows("UPDATE payout_attempts SET status = 'cancelled', finished_at = now() WHERE payout_id = $1", [
    payoutId,
  ]);
  const why = ['--request', 'Letter 3', '--reason', 'Asked to be forgotten', '--by', boss.email, '--now'];
  const rehearsed = await admin(['erase', phone, '--keep-years', '0'], '');
  const done = await admin(['erase', phone, '--keep-years', '0', ...why], '');
  expect(rehearsed).toMatchObject({ code: 0, said: expect.stringContaining(`payout ${payoutId}`) });
  expect(rehearsed.said).toContain('nothing was changed');
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining('payouts 1') });
  expect(await rows('SELECT recipient_phone FROM payouts WHERE id = $1', [payoutId])).toEqual([
    { recipient_phone: '—' },
  ]);
});

test('jobs that failed for good are listed, and tried again or dropped', {
  timeout: longMs,
}, async () => {
  await rows('DELETE FROM graphile_worker._private_jobs');
  await rows("SELECT graphile_worker.add_job('read-payout', '{}', job_key => 'failed')");
  await rows("UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'no way'");
  const listed = await admin(['jobs'], '');
  expect(listed).toMatchObject({ code: 0, said: expect.stringMatching(/^read-payout, since .*Z: no way$/m) });
  expect(await admin(['jobs', 'all'], '')).toMatchObject({ code: 1 });
  const retried = await admin(['jobs', 'retry'], '');
  expect(retried).toMatchObject({ code: 0, said: expect.stringContaining('tried again: 1 job.') });
  const dropped = await admin(['jobs', 'drop'], '');
  expect(dropped).toMatchObject({ code: 0, said: expect.stringContaining('queue: 0 jobs.') });
  expect(await rows('SELECT attempts FROM graphile_worker.jobs')).toEqual([{ attempts: 0 }]);
});
