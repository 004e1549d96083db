import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { execa } from 'execa';
import { afterAll, expect, test } from 'vitest';
import { maxBytes } from '#lib/domain/statements/rules/limits.ts';
import { maxBodyBytes } from '#lib/domain/webhooks/rules.ts';
import { drainMs } from '#scripts/stack/production-environment.ts';
import { findDebianTool } from '#scripts/testing/find-debian-tool.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const [nginx, caddy, analyze, openssl] = [
  findDebianTool('nginx', 'nginx'),
  findDebianTool('caddy', 'caddy'),
  findDebianTool('systemd-analyze', 'systemd'),
  findDebianTool('openssl', 'openssl'),
];

const run = (program: string | null, args: string[]) =>
  execa(String(program), args, { cwd: folder, reject: false, all: true, env: { HOME: folder } });

/** What a comment of the examples says to do where `npm run receiver` runs. */
const withReceiver = {
  nginx: (site: string) =>
    site.replace(
      /( +server 127\.0\.0\.1):3000(.*\n) +# server 127\.0\.0\.1:3100.*\n/,
      (_, server, rest) => `${server}:3100${rest}`,
    ),
  caddy: (site: string) =>
    site.replace(/(?<=before the other:\n)(?:\t# ?.*\n)+/, (lines) => lines.replaceAll(/^\t# ?/gm, '\t')),
};
const asItIs = (site: string) => site;

test.runIf(nginx && openssl).each([
  ['as it is', asItIs],
  ['with a receiver', withReceiver.nginx],
])('nginx takes its example %s', async (_, change) => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const asked = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=pay.example.com'];
  execFileSync(String(openssl), [...asked, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const site = change(read('deploy/proxy/nginx.conf'))
    .replace('/etc/ssl/paydesk/fullchain.pem', certificate)
    .replace('/etc/ssl/paydesk/privkey.pem', key);
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'])
    mkdirSync(join(folder, name), { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name.replace('client_', ''))};`)
    .join('\n');
  const whole = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary}\n${site} }`;
  writeFileSync(join(folder, 'nginx.conf'), whole);
  const { all } = await run(nginx, ['-t', '-c', join(folder, 'nginx.conf'), '-p', folder]);
  expect(all).toContain('test is successful');
});

test.runIf(caddy).each([
  ['as it is', asItIs],
  ['with a receiver', withReceiver.caddy],
])('Caddy takes its example %s', async (_, change) => {
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, change(read('deploy/proxy/Caddyfile')));
  const { all } = await run(caddy, ['validate', '--config', file, '--adapter', 'caddyfile']);
  expect(all).toContain('Valid configuration');
});

test('a proxy lets the largest statement through, and of everything else more than Paydesk itself takes', () => {
  const site = read('deploy/proxy/nginx.conf');
  const upload = site.split('location = /api/statements/upload')[1]?.split('}')[0] ?? '';
  expect(Number(/client_max_body_size (\d+)m;/.exec(upload)?.[1]) * 2 ** 20).toBeGreaterThanOrEqual(maxBytes);
  const webhooks = site.split('location /api/webhooks/')[1]?.split('}')[0] ?? '';
  expect(Number(/client_max_body_size (\d+)m;/.exec(webhooks)?.[1]) * 2 ** 20).toBeGreaterThan(maxBodyBytes);
  const sizes = [...read('deploy/proxy/Caddyfile').matchAll(/max_size (\d+)MB/g)].map(
    ([, most]) => Number(most) * 1e6,
  );
  expect(sizes[0]).toBeGreaterThanOrEqual(maxBytes);
  expect(sizes[1]).toBeGreaterThan(maxBodyBytes);
});

test('where a receiver runs, a proxy brings it the notifications and nothing else, and closes idle connections as early', () => {
  const site = withReceiver.nginx(read('deploy/proxy/nginx.conf'));
  const upstream = site.split('upstream paydesk_notifications')[1]?.split('}')[0];
  expect(upstream).toMatch(/^ +server 127\.0\.0\.1:3100 /m);
  expect(upstream).toMatch(/^ +keepalive_timeout 3s;/m);
  expect(site.split('location /api/webhooks/')[1]?.split('}')[0]).toContain('http://paydesk_notifications;');
  expect(site.match(/proxy_pass http:\/\/paydesk_notifications;/g)).toHaveLength(1);
  const caddyfile = withReceiver.caddy(read('deploy/proxy/Caddyfile'));
  expect(caddyfile).toMatch(/^\treverse_proxy \/api\/webhooks\/\* 127\.0\.0\.1:3100 \{$/m);
  const compose = read('deploy/container/compose.yml');
  const receiver = compose.split('\n  receiver:\n')[1]?.split('\n\n')[0];
  expect(receiver).toContain('command: [scripts/serve.ts, receiver]');
  expect(receiver).toContain('ports: ["127.0.0.1:3100:3100"]');
});

test.runIf(analyze)('systemd takes the units', async () => {
  const units = globSync('deploy/systemd/*', { cwd: root }).map((path) => {
    const here = join(folder, basename(path));
    writeFileSync(here, read(path).replaceAll('/opt/paydesk/node_modules/node/bin/node', process.execPath));
    return here;
  });
  const { all } = await run(analyze, ['verify', ...units]);
  expect(all.split('\n').filter((line) => line.includes('paydesk'))).toEqual([]);
});

test('what the units and the image start is there, as somebody without rights, with time to finish', () => {
  const units = globSync('deploy/systemd/*.service', { cwd: root }).map(read);
  const image = read('deploy/container/Dockerfile');
  const compose = read('deploy/container/compose.yml');
  for (const text of [...units, image, compose])
    for (const [script] of text.matchAll(/scripts\/[\w/-]+\.ts/g))
      expect(existsSync(join(root, script)), script).toBe(true);
  for (const unit of units) expect(unit).toMatch(/^User=paydesk$/m);
  for (const unit of units.filter((text) => text.includes('serve.ts'))) {
    expect(unit).toMatch(/^TimeoutStopSec=120$/m);
    expect(unit).toMatch(/^KillMode=mixed$/m);
  }
  expect(image.match(/^FROM /gm)).toHaveLength(2);
  expect(image).toMatch(/^USER 10001:10001$/m);
  expect(image).toMatch(/^HEALTHCHECK /m);
  expect(compose).toContain('read_only: true');
  expect(compose).toContain('stop_grace_period: 2m');
});

test('no connection of a proxy is idle for as long as a web process that was told to stop still answers', () => {
  const idle = [
    read('deploy/proxy/nginx.conf').match(/^\s*keepalive_timeout (\d+)s;/m),
    read('deploy/proxy/Caddyfile').match(/^\s*keepalive (\d+)s$/m),
  ].map((found) => Number(found?.[1]) * 1_000);
  for (const ms of idle) expect(ms).toBeLessThan(Number(drainMs));
});

test('a proxy passes Host on, buffers no live events, and repeats nothing that may have arrived', () => {
  const conf = read('deploy/proxy/nginx.conf');
  expect(conf).toContain('proxy_set_header Host $host;');
  expect(conf).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(conf.split('location = /api/events')[1]).toContain('proxy_buffering off;');
  expect(conf).not.toContain('non_idempotent');
  expect(read('deploy/proxy/Caddyfile')).toContain('flush_interval -1');
});
