import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { findDebianTool } from '#scripts/testing/find-debian-tool.ts';

const folder = join(import.meta.dirname, '../deploy/prometheus');
const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const rules = read('deploy/prometheus/alerts.yml').split('- alert: ').slice(1);

const promtool = findDebianTool('promtool', 'prometheus');

test.runIf(promtool)(
  "each alert fires when its figure is bad and none while all is well, by Prometheus' own evaluation",
  async () => {
    await execa(String(promtool), ['check', 'rules', 'alerts.yml'], { cwd: folder });
    const { all } = await execa(String(promtool), ['test', 'rules', 'alerts.test.yml'], {
      cwd: folder,
      reject: false,
      all: true,
    });
    expect(all).toContain('SUCCESS');
    expect(all).not.toContain('FAILED');
  },
);

test('each alert says what happened and what to do first, and has a case that makes it fire', () => {
  const cases = read('deploy/prometheus/alerts.test.yml');
  expect(rules.length).toBeGreaterThan(10);
  for (const rule of rules) {
    const name = rule.split('\n')[0];
    expect(rule, name).toMatch(/severity: (page|ticket)/);
    expect(rule, name).toMatch(/summary: \S.{10,}/);
    expect(rule, name).toMatch(/runbook: \S.{30,}/);
    expect(cases).toContain(`alertname: ${name}\n`);
  }
});

test('alerts and dashboard ask for nothing that is not counted', () => {
  const counted = read('lib/metrics/metrics.ts');
  const figures = read('lib/domain/health/store/processes.ts');
  const asked = [read('deploy/prometheus/alerts.yml'), read('deploy/grafana/paydesk.json')].join('\n');
  for (const [name] of asked.matchAll(/paydesk_[a-z_]+/g))
    expect(counted).toContain(name.replace(/_(bucket|count|sum)$/, ''));
  for (const [, whats] of asked.matchAll(/what=~?"([^"]+)"/g))
    for (const what of String(whats)
      .split('|')
      .map((each) => each.replace(/_oldest_seconds$/, ''))) {
      const status = /^\(?(?:payouts|refunds)\)?_(\w+)$/.exec(what)?.[1];
      if (status) expect(figures, what).toContain(`('${status}')`);
      else if (!what.startsWith('(') && !what.endsWith(')')) expect(figures, what).toContain(`'${what}'`);
    }
});
