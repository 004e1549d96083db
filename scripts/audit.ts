import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type AuditHead, readHeads, writeHead } from '#lib/domain/audit/rules.ts';
import { CannotStart, runCommand } from './process/cannot-start.ts';
import { openProductionDatabase } from './stack/production-database.ts';

const usage = `Say what to do with the audit:
  npm run audit -- verify [HEAD | FILE]
Goes through the whole chain and prints its head, NUMBER:HASH. It also says whether the chain still holds every head that
was kept outside the database: those of AUDIT_HEAD_FILE, and one given here, or all in a FILE, which may be what a log store
returns. An end that was cut off, or a chain that was written anew, does not. The variables are those of npm run serve.`;

const sentences = {
  broken: 'is not what was written, or does not follow from the entry before',
  clock_back: 'is older than the entry before: the clock of the database was turned back',
  head_missing: 'was kept elsewhere, and is not in the chain: its end was cut off, or it was written anew',
} as const;

/** A head, or a file in which each line may have one. */
async function readGiven(given: string | undefined): Promise<AuditHead[]> {
  if (given === undefined) return [];
  const heads = existsSync(given) ? readHeads(await readFile(given, 'utf8')) : readHeads(given);
  if (heads.length === 0) throw new CannotStart(usage);
  return heads;
}

async function verify(given: string | undefined): Promise<void> {
  const known = await readGiven(given);
  await openProductionDatabase();
  const [{ verifyAudit }, { readKeptHeads }, { db, disconnect }] = await Promise.all([
    import('#lib/domain/audit/operations.ts'),
    import('#lib/domain/health/operations/keep-head.ts'),
    import('#lib/db/client.ts'),
  ]);
  known.push(...(await readKeptHeads()));
  const { entries, problem, head, erasures } = await verifyAudit(db(), known).finally(disconnect);
  if (problem) throw new CannotStart(`Entry ${problem.id} ${sentences[problem.what]}.`);
  if (erasures.length > 0)
    console.log(
      `What people asked to be erased was overwritten by entries ${erasures.join(', ')}: compare them with the requests.`,
    );
  console.log(
    `All ${entries} entries are what was written, and ${known.length} heads kept outside are among them. Head: ${head ? writeHead(head) : 'none'}`,
  );
}

await runCommand(async () => {
  const [word, given, ...more] = process.argv.slice(2);
  if (word !== 'verify' || more.length > 0) throw new CannotStart(usage);
  await verify(given);
});
