import { appendFileSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { execa } from 'execa';
import { CannotStart } from '#scripts/process/cannot-start.ts';
import { root } from '#scripts/stack/settings.ts';
import { type Finding, toFinding } from './finding.ts';

/** Lines of an earlier run, of this machine or another. */
export function readFindings(file: string): Finding[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => toFinding(line) ?? []);
  } catch (error) {
    throw new CannotStart(`${file} cannot be read: ${(error as Error).message}.`);
  }
}

/** Appends each line with when, where and of which commit it was measured. */
export async function openFile(file: string): Promise<(line: Record<string, unknown>) => void> {
  const about = { commit: await findCommit(), machine: `${cpus().length} × ${cpus()[0]?.model}` };
  return (line) =>
    appendFileSync(file, `${JSON.stringify({ ...line, ...about, at: new Date().toISOString() })}\n`);
}

/** Marked when there are changes that no commit has; none in a copy without git. */
async function findCommit(): Promise<string | undefined> {
  const described = await execa('git', ['describe', '--always', '--dirty'], { cwd: root, reject: false });
  return described.exitCode === 0 ? described.stdout : undefined;
}
