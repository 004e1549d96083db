import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { execa } from 'execa';
import { afterAll, expect, test } from 'vitest';
import { mostBytes } from '#lib/domain/files/status.ts';
import { maxBytes } from '#lib/domain/statements/rules/limits.ts';
import { maxBodyBytes } from '#lib/domain/webhooks/rules.ts';
import { drainMs } from '#scripts/stack/production-environment.ts';
import { findDebianTool } from '#scripts/testing/find-debian-tool.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const analyze = findDebianTool('systemd-analyze', 'systemd');

const run = (program: string | null, args: string[]) =>
  execa(String(program), args, { cwd: folder, reject: false, all: true, env: { HOME: folder } });

test('a proxy lets the largest statement and file through, and of everything else more than Paydesk itself takes', () => {
  const site = read('deploy/proxy/nginx.conf');
  const upload = site.split('location = /api/statements/upload')[1]?.split('}')[0] ?? '';
  expect(Number(/client_max_body_size (\d+)m;/.exec(upload)?.[1]) * 2 ** 20).toBeGreaterThanOrEqual(maxBytes);
  const file = site.split('location = /api/files/upload')[1]?.split('}')[0] ?? '';
  expect(Number(/client_max_body_size (\d+)m;/.exec(file)?.[1]) * 2 ** 20).toBeGreaterThanOrEqual(mostBytes);
  const webhooks = site.split('location /api/webhooks/')[1]?.split('}')[0] ?? '';
  expect(Number(/client_max_body_size (\d+)m;/.exec(webhooks)?.[1]) * 2 ** 20).toBeGreaterThan(maxBodyBytes);
  const sizes = [...read('deploy/proxy/Caddyfile').matchAll(/max_size (\d+)MB/g)].map(
    ([, most]) => Number(most) * 1e6,
  );
  expect(sizes[0]).toBeGreaterThanOrEqual(maxBytes);
  expect(sizes[1]).toBeGreaterThanOrEqual(mostBytes);
  expect(sizes[2]).toBeGreaterThan(maxBodyBytes);
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
  expect(conf).toContain('proxy_set_header Host $http_host;');
  expect(conf).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(conf.split('location = /api/events')[1]).toContain('proxy_buffering off;');
  expect(conf).not.toContain('non_idempotent');
  expect(read('deploy/proxy/Caddyfile')).toContain('flush_interval -1');
});
