import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { launch } from './child.ts';
import { toJsonLine } from './to-json-line.ts';

const now = new Date('2026-11-22T10:00:00Z');

test('a line of JSON stays as it is, an empty one is left out', () => {
  const line = '{"level":30,"msg":"processor call"}';
  expect(toJsonLine('worker', line, now)).toBe(line);
  expect(toJsonLine('worker', '  ', now)).toBeNull();
});

test('any other line becomes JSON that names the process and keeps every character', () => {
  fc.assert(
    fc.property(fc.string(), (line) => {
      const said = toJsonLine('web server', line, now);
      if (said === null || said === line) return;
      expect(said).not.toContain('\n');
      expect(JSON.parse(said)).toMatchObject({ from: 'web server', msg: line });
    }),
  );
});

test('what somebody sent and a framework printed is masked and bounded', () => {
  const line = `Failed to find Server Action "4111111111111111". ${'x'.repeat(12_000)}`;
  const { msg } = JSON.parse(toJsonLine('web server', line, now) ?? '') as { msg: string };
  expect(msg).toMatch(/^Failed to find Server Action "••••1111"/);
  expect(msg.length).toBeLessThan(2_001);
});

test('whatever a process prints, warnings and the trace of its end included, every line can be read', async () => {
  const noisy = join(import.meta.dirname, 'fixtures/noisy.ts');
  const lines: string[] = [];
  const child = launch({ name: 'noisy', args: [noisy] }, (line) => {
    const said = toJsonLine('noisy', line);
    if (said !== null) lines.push(said);
  });
  await child.exited;
  const said = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  for (const part of ['a log line', '▲ Next.js', 'DeprecationWarning: old', 'ended badly', 'at '])
    expect(said.some((msg) => msg.includes(part))).toBe(true);
});
