import { parseArgs } from 'node:util';
import { execa } from 'execa';
import { benches } from '../bench/benches.ts';
import { atItsEnd, type BenchOptions } from '../bench/options.ts';
import { openFile, readFindings } from '../bench/report/file.ts';
import { type Finding, isReached, toFinding, toWorst } from '../bench/report/finding.ts';
import { toTable } from '../bench/report/table.ts';
import { CannotStart, runCommand } from './process/cannot-start.ts';
import { root } from './stack/settings.ts';

const usage = `npm run bench                                    every bench, each beside its peer, and one table
npm run bench -- pages sends                     some of them: ${Object.keys(benches).join(', ')}
  --times 3            each so often; the table shows the worst
  --out NEW.jsonl      also appends every line to that file
  --compare OLD.jsonl  shows beside each what it was in that file
  --from NEW.jsonl     measures nothing and shows that file
  --rows 10000000      plans and feel of a history so large; it is kept in PAYDESK_DATA for the next run`;

/** A bench that has not ended by then hangs. */
const mostMinutes = 20;
/** Slower than a history is filled on a busy machine: ten millions did not end within twenty minutes there. */
const rowsAMinute = 300_000;

function read(args: string[]) {
  const text = { type: 'string' } as const;
  const options = { times: text, out: text, compare: text, from: text, rows: text };
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    throw new CannotStart(usage);
  }
}

const toCount = (given: string | undefined) => {
  const count = Number(given ?? 1);
  if (!Number.isInteger(count) || count < 1) throw new CannotStart(usage);
  return count;
};

type Ran = { findings: Finding[]; failed: string[] };

await runCommand(async () => {
  const { values, positionals } = read(process.argv.slice(2));
  const unknown = positionals.filter((name) => !Object.hasOwn(benches, name));
  if (unknown.length > 0) throw new CannotStart(`There is no bench ${unknown.join(', ')}.\n${usage}`);
  const before = values.compare === undefined ? undefined : readFindings(values.compare);
  const { findings, failed } =
    values.from === undefined
      ? await measure(positionals.length > 0 ? positionals : Object.keys(benches), values)
      : { findings: readFindings(values.from), failed: [] };
  console.log(`\n${toTable(findings, before)}`);
  const walls = toWorst(findings).filter(({ reach }) => reach);
  console.log(`\n${walls.filter(isReached).length} of ${walls.length} walls reached.`);
  if (failed.length > 0) throw new CannotStart(`Not measured: ${failed.join(', ')}.`);
});
process.exit();

async function measure(names: string[], values: ReturnType<typeof read>['values']): Promise<Ran> {
  const times = toCount(values.times);
  const options = {
    ...(values.rows && { rows: toCount(values.rows) }),
  };
  const keep = values.out === undefined ? () => {} : await openFile(values.out);
  const ran: Ran = { findings: [], failed: [] };
  for (let time = 1; time <= times; time += 1) {
    for (const name of names) {
      const startedAt = performance.now();
      const hasEnded = await runOne(name, options, (line) => {
        const finding = toFinding(line);
        console.log(line);
        if (!finding) return;
        ran.findings.push(finding);
        keep(finding);
      });
      const seconds = Math.round((performance.now() - startedAt) / 1_000);
      if (!hasEnded) ran.failed.push(times > 1 ? `${name} (${time} of ${times})` : name);
      console.log(`${hasEnded ? '✓' : '✗'} ${name} · ${seconds} s\n`);
      keep({ ran: name, hasEnded, seconds });
    }
  }
  return ran;
}

/** Whether it came to its end: all its gates held, and it did not hang. */
async function runOne(name: string, options: BenchOptions, report: (line: string) => void): Promise<boolean> {
  const args = ['--conditions=react-server', 'bench/run.ts', name, JSON.stringify(options)];
  const child = execa(process.execPath, args, {
    cwd: root,
    stdin: 'ignore',
    stderr: 'inherit',
    buffer: false,
    reject: false,
    timeout: (mostMinutes + (options.rows ?? 0) / rowsAMinute) * 60_000,
    forceKillAfterDelay: 30_000,
  });
  let hasEnded = false;
  for await (const line of child.iterable({ from: 'stdout' })) {
    if (line === atItsEnd) hasEnded = true;
    else report(String(line));
  }
  return (await child).exitCode === 0 && hasEnded;
}
