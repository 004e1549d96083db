import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findDataFolder } from '#scripts/database/root-lends.ts';
import { root } from '#scripts/stack/settings.ts';
import { cards } from '#tests/samples/cards.ts';
import { browserProjects, evidenceOf } from './evidence.ts';
import { addressCard, findCanaries } from './find-canaries.ts';

/** One line per database of an integration test: `{ bytes, found }`. */
export const integrationReport = join(root, 'test-results/integration-databases.jsonl');

const evidence = browserProjects.map(evidenceOf);
const dumps = evidence.map(({ dumps }) => join(dumps, '**'));

type Place = { name: string; files: number; bytes: number; hits: string[]; mayBeEmpty?: boolean };

/**
 * Looks for the test cards in everything that the last run left behind. A place in which nothing was read
 * proves nothing, so it counts as a hit.
 */
export function scanForCanaries(): Place[] {
  const inData = (name: string) => evidence.map(({ folder }) => join(folder, name, '**'));
  const inStacks = (name: string) => inData(join('stack_*', name));
  return [
    scan('database dumps', dumps, 'text'),
    scan(
      'PostgreSQL’s files and log of changes',
      evidence.map(({ folder }) => join(findDataFolder(join(folder, 'postgres')), '**')),
      'binary',
    ),
    scan(
      'answers of the web servers',
      evidence.map(({ answers }) => join(answers, '**')),
      'text',
      [addressCard],
    ),
    scan('logs of all processes', inData('logs'), 'text'),
    { ...scan('outcome journal', inStacks('outcome-journal'), 'text'), mayBeEmpty: true },
    scan('the sandbox’s journal', inStacks('sandbox'), 'text'),
    readIntegration(),
  ].map((place) => (place.bytes > 0 || place.mayBeEmpty ? place : { ...place, hits: ['nothing was read'] }));
}

/**
 * A scan for cards that nobody typed proves nothing either: each card must have left its last four digits.
 */
export function findUntyped(): string[] {
  const dump = filesIn(dumps)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  return Object.entries(cards).flatMap(([name, number]) =>
    new RegExp(`"card_last4": ?"${number.slice(-4)}"`).test(dump) ? [] : [name],
  );
}

const filesIn = (patterns: string[]) => globSync(patterns).filter((file) => statSync(file).isFile());

function scan(name: string, patterns: string[], kind: 'text' | 'binary', allowed: string[] = []): Place {
  const files = filesIn(patterns);
  const place: Place = { name, files: files.length, bytes: 0, hits: [] };
  for (const file of files) {
    const bytes = readFileSync(file);
    place.bytes += bytes.length;
    const found = findCanaries(bytes, kind).filter((one) => !allowed.includes(one));
    place.hits.push(...found.map((one) => `${one} in ${basename(file)}`));
  }
  return place;
}

/** These databases are gone by now: each was scanned before it was dropped (tests/setup/environment.ts). */
function readIntegration(): Place {
  const text = existsSync(integrationReport) ? readFileSync(integrationReport, 'utf8') : '';
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { bytes: number; found: string[] });
  return {
    name: 'databases of the integration tests',
    files: lines.length,
    bytes: lines.reduce((sum, { bytes }) => sum + bytes, 0),
    hits: lines.flatMap(({ found }) => found),
  };
}
