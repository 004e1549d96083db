import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import { formatDuration } from '../bootstrap/progress.mjs';
import { CannotStart } from '../process/cannot-start.ts';
import { root } from '../stack/settings.ts';
import { toCount } from './count.ts';
import { type Fault, faults } from './faults.ts';
import { fileFaults } from './file-faults.ts';
import { makeFolder, sayWhenInterrupted } from './folders.ts';
import { inLanes } from './in-lanes.ts';
import { runLives } from './run-lives.ts';

/** The faults are planted each in a copy of its own. */
const lanes = availableParallelism();

/** A copy of what git does not ignore, with the generated client, and the same packages. */
async function copyTree(): Promise<string> {
  const folder = await makeFolder('paydesk-mutations-');
  const { stdout } = await execa('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  for (const file of stdout.split('\n').filter((name) => existsSync(join(root, name)))) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await cp(join(root, file), join(folder, file));
  }
  await cp(join(root, 'lib/db/generated'), join(folder, 'lib/db/generated'), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Plants the fault; returns what takes it out again. */
async function plant(folder: string, { name, edits }: Fault): Promise<() => Promise<void>> {
  const before = new Map<string, string>();
  for (const { file, from, to } of edits) {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    if (!before.has(path)) before.set(path, text);
    // The code has changed since: the fault has to be written again.
    if (!text.includes(from)) throw new CannotStart(`“${name}” has no place any more in ${file}.`);
    await writeFile(path, text.replace(from, to));
  }
  return async () => {
    for (const [path, text] of before) await writeFile(path, text);
  };
}

/** Which invariant noticed it and in which life, by the story of the first life that went wrong. */
function toFinding(story: string): string {
  // The sentence of a database error comes some lines later, before the stack.
  const [, said = story] = /→ ([\s\S]+?)(?:\n\s+at |$)/.exec(story) ?? [];
  const cause = said.replaceAll(/\s+/g, ' ').slice(0, 400);
  const life = /, after (\d+) lives:/.exec(story)?.[1];
  return life === undefined ? cause : `in life ${life}: ${cause}`;
}

/** `mutations [names] --within N`: plants one fault after another; each has to be noticed within so many lives. */
export async function proveMutations(args: string[], usage: string): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { within: { type: 'string', default: '500' } },
  });
  const within = toCount(values.within, usage);
  const all = [...faults, ...fileFaults];
  const chosen = all.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  if (chosen.length < positionals.length)
    throw new CannotStart(`${usage}\n\nThe faults: ${all.map(({ name }) => name).join('; ')}.`);
  const folders: string[] = [];
  let [noticed, missed] = [0, 0];
  sayWhenInterrupted(() => `${noticed} of ${chosen.length} planted faults were noticed so far`);
  try {
    for (let lane = 0; lane < lanes; lane += 1) folders.push(await copyTree());
    await inLanes(lanes, chosen, async (fault, lane) => {
      const folder = folders[lane] ?? '';
      const mend = await plant(folder, fault);
      const { story, ms } = await runLives(folder, { lives: within, seed: 1, isShortened: false });
      await mend();
      if (story === null) missed += 1;
      else noticed += 1;
      const outcome = story === null ? `NOT noticed in ${within} lives` : toFinding(story);
      console.log(`${story === null ? '✗' : '✓'} ${fault.name}: ${outcome} (${formatDuration(ms)})`);
    });
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
  console.log(`${noticed} of ${chosen.length} planted faults were noticed`);
  if (missed > 0) process.exitCode = 1;
}
