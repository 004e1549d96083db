import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findFreePort } from '#scripts/process/ports.ts';

type Server = { url: (database: string) => string; stop: () => void };

/**
 * A PostgreSQL of the version that these programs are of: pg_dump cannot read a newer server, and the tests' own is
 * newer than most systems' pg_dump. As root it runs as `postgres`, because it refuses to run as root.
 */
export async function startSystemPostgres(program: string): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'system-postgres-'));
  const [data, port] = [join(folder, 'data'), await findFreePort()];
  const who = process.getuid?.() === 0 ? idsOf('postgres') : {};
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid ?? who.uid);
  const run = (name: string, args: string[]) =>
    execFileSync(join(dirname(program), name), args, { ...who, cwd: '/', stdio: 'ignore' });
  run('initdb', ['-D', data, '-U', 'paydesk', '-A', 'trust', '--encoding=UTF8', '--locale=C.UTF-8']);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  return {
    url: (database) => `postgresql://paydesk:any@127.0.0.1:${port}/${database}`,
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idsOf(user: string): { uid?: number; gid?: number } {
  const ask = (flag: string) => Number.parseInt(spawnSync('id', [flag, user]).stdout.toString(), 10);
  return { uid: ask('-u'), gid: ask('-g') };
}
