import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';
import { openClient } from '#lib/db/open.ts';
import { findFreePort } from '#scripts/process/ports.ts';
import { stopByPidFile } from '#scripts/process/stop-by-pid-file.ts';

type Server = {
  url: (database: string) => string;
  /** Where finished pieces of the log are copied to, if it was asked for. */
  archive: string;
  /** A base backup into a folder of this name, started later with `startAgain`. */
  copy: (name: string) => string;
  /** Winds such a copy forward to that moment with the archived log, and starts it on a port of its own. */
  startAt: (copied: string, moment: Date) => Promise<(database: string) => string>;
  /** One of PostgreSQL's programs as the server's own superuser, as `sudo -u postgres` on Debian. */
  asAdmin: (name: string, args: string[], input?: string) => Promise<unknown>;
  stop: () => void;
};

/** Tests need not survive a power cut. */
const quick = '-c fsync=off';

/**
 * A PostgreSQL of the version that these programs are of: pg_dump cannot read a newer server, and the tests' own is
 * newer than most systems' pg_dump. As root it runs as `postgres`, because it refuses to run as root.
 * `isLikeDebian`: with passwords over TCP, and as safe as it comes.
 */
export async function startSystemPostgres(
  program: string,
  { isArchived = false, isLikeDebian = false } = {},
): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'system-postgres-'));
  const [data, archive, port] = [join(folder, 'data'), join(folder, 'archive'), await findFreePort()];
  const who = process.getuid?.() === 0 ? idsOf('postgres') : {};
  mkdirSync(archive);
  for (const each of who.uid === undefined ? [] : [folder, archive])
    chownSync(each, who.uid ?? 0, who.gid ?? 0);
  const run = (name: string, args: string[]) =>
    execFileSync(join(dirname(program), name), args, { ...who, cwd: '/', stdio: 'ignore' });
  const log = join(folder, 'log');
  const start = (place: string, on: number) => {
    try {
      run('pg_ctl', [
        '-D',
        place,
        '-w',
        '-l',
        log,
        '-o',
        `-p ${on} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} ${isLikeDebian ? '' : quick}`,
        'start',
      ]);
    } catch {
      throw new Error(`PostgreSQL did not start:\n${readFileSync(log, 'utf8').slice(-2_000)}`);
    }
    // pg_ctl leaves it running by itself.
    stopByPidFile(join(place, 'postmaster.pid'), 'QUIT', folder);
  };
  const urlOn = (on: number) => (database: string) => `postgresql://paydesk:any@127.0.0.1:${on}/${database}`;

  const host = isLikeDebian ? 'scram-sha-256' : 'trust';
  const entry = ['--auth-local=trust', `--auth-host=${host}`];
  run('initdb', ['-D', data, '-U', 'paydesk', ...entry, '--encoding=UTF8', '--locale=C.UTF-8']);
  if (isArchived)
    appendFileSync(
      join(data, 'postgresql.conf'),
      `wal_level = replica\narchive_mode = on\narchive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'\n`,
    );
  start(data, port);
  const started = [data];
  return {
    asAdmin: (name, args, input = '') =>
      execa(join(dirname(program), name), args, {
        ...who,
        cwd: '/',
        input,
        env: { PGHOST: folder, PGPORT: `${port}`, PGUSER: 'paydesk' },
        // A program without a terminal of its own reads a password from its input.
        detached: true,
      }),
    url: urlOn(port),
    archive,
    copy: (name) => {
      const place = join(folder, name);
      run('pg_basebackup', [
        '-D',
        place,
        '-X',
        'stream',
        '-c',
        'fast',
        '-h',
        '127.0.0.1',
        '-p',
        `${port}`,
        '-U',
        'paydesk',
      ]);
      return place;
    },
    startAt: async (place, moment) => {
      appendFileSync(
        join(place, 'postgresql.conf'),
        `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment.toISOString().replace('T', ' ').replace('Z', '+00')}'\n` +
          "recovery_target_action = 'promote'\narchive_mode = off\n",
      );
      writeFileSync(join(place, 'recovery.signal'), '');
      const on = await findFreePort();
      start(place, on);
      started.push(place);
      // The server answers reads before it is promoted.
      const client = await openClient(urlOn(on)('postgres'));
      try {
        const ask = () => client.query<{ waits: boolean }>('SELECT pg_is_in_recovery() AS waits');
        for (let tries = 0; tries < 600 && (await ask()).rows[0]?.waits; tries += 1) await wait(50);
      } finally {
        await client.end();
      }
      return urlOn(on);
    },
    stop: () => {
      for (const place of started) run('pg_ctl', ['-D', place, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idsOf(user: string): { uid?: number; gid?: number } {
  const ask = (flag: string) => Number.parseInt(spawnSync('id', [flag, user]).stdout.toString(), 10);
  return { uid: ask('-u'), gid: ask('-g') };
}
