import { parseArgs } from 'node:util';
import { CannotStart } from '#scripts/process/cannot-start.ts';

export const timesUsage = `  npm run admin -- times [--zone Europe/Moscow]
Finds moments that a version before 28 November 2026 wrote hours away, because the database's server was not in UTC: beside
each stands another that tells when it was written, and the two differ by the zone. Changes nothing. The zone is the
server's own, unless it was changed since. Then stop every process, make a backup, and to mend them
  npm run admin -- times --yes
with the database's owner in DATABASE_URL. The figures of the reports are counted anew after it.`;

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { zone: { type: 'string' }, yes: { type: 'boolean', default: false } },
    }).values;
  } catch (error) {
    throw new CannotStart(`${error instanceof Error ? error.message : error}\n${timesUsage}`);
  }
}

export async function times(args: string[]): Promise<void> {
  const { zone, yes } = read(args);
  const { findMisplacedTimes, mendTimes } = await import('#lib/domain/health/operations/mend-times.ts');
  const result = await (yes ? mendTimes(zone) : findMisplacedTimes(zone));
  if (result === 'role_may_not')
    throw new CannotStart(
      'This role may not mend them. Put the address of the role that runs npm run migrate apply into DATABASE_URL for this command.',
    );
  if (result === 'zone_unknown')
    throw new CannotStart('The database knows no zone of that name: say it as SHOW timezone does.');
  const { found, zone: own } = result;
  for (const { table, column, count, stored, meant } of found)
    console.log(
      `${table}.${column}: ${count}, the first ${stored.toISOString()}, meant ${meant.toISOString()}`,
    );
  if (found.length === 0) return console.log(`Nothing was written in the zone ${own} where UTC was meant.`);
  if (!yes)
    return console.log(
      `Written in the zone ${own} where UTC was meant. Nothing was changed yet; --yes mends them.`,
    );
  const { rebuildFigures } = await import('#lib/domain/reports/operations/keep-figures.ts');
  console.log(`Mended, and counted anew: ${await rebuildFigures()} figures.`);
}
