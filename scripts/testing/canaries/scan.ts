import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findDataFolder } from '#scripts/database/root-lends.ts';
import { root } from '#scripts/stack/settings.ts';
import { cards } from '../../../e2e/support/cards.ts';
import { addressCard, findCanaries } from './find-canaries.ts';

/** Where the journeys keep everything, and beside it what was collected for this scan. */
export const e2eFolder = join(root, '.data/e2e');
export const evidence = {
  dump: join(e2eFolder, 'evidence/database.txt'),
  answers: join(e2eFolder, 'evidence/answers'),
};
/** One line per database of an integration test: `{ bytes, found }`. */
export const integrationReport = join(root, 'test-results/integration-databases.jsonl');

type Place = { name: string; files: number; bytes: number; hits: string[]; mayBeEmpty?: boolean };

/**
 * Looks for the cards of the tests in all that the last run left behind. A place in which nothing was read proves
 * nothing, so it counts as a hit.
 */
export function scanForCanaries(): Place[] {
  const inData = (folder: string) => join(e2eFolder, folder, '**');
  return [
    scan('database dump', evidence.dump, 'text'),
    scan(
      'PostgreSQL’s files and log of changes',
      join(findDataFolder(join(e2eFolder, 'postgres')), '**'),
      'binary',
    ),
    scan('answers of the web servers', join(evidence.answers, '**'), 'text', [addressCard]),
    scan('logs of all processes', inData('logs'), 'text'),
    { ...scan('spool', inData('spool'), 'text'), mayBeEmpty: true },
    scan('the sandbox’s journal', inData('sandbox'), 'text'),
    readIntegration(),
  ].map((place) => (place.bytes > 0 || place.mayBeEmpty ? place : { ...place, hits: ['nothing was read'] }));
}

/** A scan for cards that nobody typed proves nothing either: each must have left its last four digits. */
export function findUntyped(): string[] {
  const dump = existsSync(evidence.dump) ? readFileSync(evidence.dump, 'utf8') : '';
  return Object.entries(cards).flatMap(([name, number]) =>
    new RegExp(`"card_last4": ?"${number.slice(-4)}"`).test(dump) ? [] : [name],
  );
}

function scan(name: string, pattern: string, kind: 'text' | 'binary', allowed: string[] = []): Place {
  const files = globSync(pattern).filter((file) => statSync(file).isFile());
  const place: Place = { name, files: files.length, bytes: 0, hits: [] };
  for (const file of files) {
    const bytes = readFileSync(file);
    place.bytes += bytes.length;
    const found = findCanaries(bytes, kind).filter((one) => !allowed.includes(one));
    place.hits.push(...found.map((one) => `${one} in ${basename(file)}`));
  }
  return place;
}

/** These databases are gone by now: each was looked through before it was dropped (tests/setup/environment.ts). */
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
