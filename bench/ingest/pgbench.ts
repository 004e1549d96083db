import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { findDebianTool } from '#scripts/testing/find-debian-tool.ts';

/** Every client makes so many transactions of one statement, as pgbench counts them. */
export type Load = { clients: number; each: number; statement: string };

/** PostgreSQL's own measure of what it can take; null where it is not to be had. */
export function findPgbench(): ((url: string, load: Load) => Promise<number>) | null {
  const program = findDebianTool('pgbench', 'postgresql-15', 'usr/lib/postgresql/15/bin');
  return program ? (url, load) => run(program, url, load) : null;
}

/** How many transactions it makes a second. `:id` in the statement is another number in each. */
async function run(program: string, url: string, { clients, each, statement }: Load): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbench-'));
  const script = join(folder, 'script.sql');
  try {
    writeFileSync(script, `\\set id random(1, 9000000000000000)\n${statement.replaceAll('\n', ' ')};\n`);
    const spread = ['--client', String(clients), '--jobs', '2', '--transactions', String(each)];
    const { stdout } = await execa(
      program,
      ['--no-vacuum', '--protocol=prepared', '--file', script, ...spread, url],
      { timeout: 120_000 },
    );
    const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
    if (!(perSecond > 0) || !stdout.includes(`processed: ${clients * each}/${clients * each}`))
      throw new Error(`pgbench did not do all of it:\n${stdout}`);
    return perSecond;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
