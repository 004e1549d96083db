import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { isRoot } from '#scripts/database/root-lends.ts';
import { CannotStart } from '#scripts/process/cannot-start.ts';
import { stopByPidFile } from '#scripts/process/stop-by-pid-file.ts';
import { root } from '#scripts/stack/settings.ts';
import { findDebianTool, unpackDebian } from '#scripts/testing/find-debian-tool.ts';

export type Station = { stop: () => Promise<unknown> };

function requireProgram(program: string, packageName: string): string {
  const found = findDebianTool(program, packageName);
  if (found) return found;
  throw new CannotStart(`This needs ${program}: install Debian's package ${packageName}.`);
}

/** `pidFile` is ours: PgBouncer writes none where its own user may not. */
function run(program: string, args: string[], pidFile: string, env: Record<string, string> = {}): Station {
  const running = execa(program, args, { reject: false, stdio: 'ignore', env, cleanup: true });
  writeFileSync(pidFile, `${running.pid}\n`);
  stopByPidFile(pidFile, 'TERM');
  return {
    stop: async () => {
      running.kill('SIGTERM');
      await running;
      rmSync(pidFile, { force: true });
    },
  };
}

/** PgBouncer as docs/operations.md says: a session for each client, and the limits on the role. */
export function startPooler(folder: string, port: number, databaseUrl: string): Station {
  const program = requireProgram('pgbouncer', 'pgbouncer');
  const libraries = ['libevent-2.1-7', 'libc-ares2'].map(unpackDebian);
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const account = `user=${username}${password ? ` password=${decodeURIComponent(password)}` : ''}`;
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
paydesk = host=${hostname} port=${databasePort} dbname=${pathname.slice(1)} ${account}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = session
max_client_conn = 400
default_pool_size = 200
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
${isRoot() ? 'user = nobody' : ''}
`,
  );
  return run(program, [file], `${file}.pid`, { LD_LIBRARY_PATH: libraries.join(':') });
}

/** nginx with our own example: two web servers behind it, and without TLS, because here it ends nowhere. */
export function startProxy(folder: string, port: number, webPorts: number[]): Station {
  const program = requireProgram('nginx', 'nginx');
  const servers = webPorts.map((web) => `server 127.0.0.1:${web} max_fails=1 fail_timeout=2s;`).join('\n');
  const site = readFileSync(join(root, 'deploy/proxy/nginx.conf'), 'utf8')
    .replaceAll(/^ *server 127\.0\.0\.1:3000.*\n/gm, `${servers}\n`)
    .replace(/server \{\s+listen 80;[^}]*\}/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll('pay.example.com', 'localhost')
    .replace(/^\s*ssl_.*$/gm, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(join(folder, name), { recursive: true });
    return `${name}_temp_path ${join(folder, name)};`;
  });
  const file = join(folder, 'nginx.conf');
  const whole = `daemon off; ${isRoot() ? 'user root;' : ''} worker_processes 1; pid ${folder}/nginx.pid;
error_log ${folder}/nginx-errors.log; events {} http { access_log off; ${temporary.join('\n')}\n${site} }`;
  writeFileSync(file, whole);
  return run(program, ['-c', file, '-p', folder], join(folder, 'nginx-ours.pid'));
}
