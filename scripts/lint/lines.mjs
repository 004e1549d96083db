// The order of the nouns and the order of the components: an earlier one never imports a later one.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { forbid } from './rule.mjs';

/** Folders that hold a file: git leaves empty ones behind when a branch is changed. */
function foldersOf(place) {
  const folder = join(import.meta.dirname, '../..', place);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(join(folder, entry.name)).length > 0)
    .map(({ name }) => name);
}

/** The order of the nouns. A noun without a folder gets no rule. */
export const nouns = [
  'audit',
  'users',
  'idempotency',
  'webhooks',
  'processor-log',
  // Personal data shown to people with a role that sees it masked.
  'reveals',
  // What people wrote about a record, with files.
  'notes',
  'sending',
  'polling',
  'figures',
  'inquiries',
  'approvals',
  'resolutions',
  'reasons',
  'recipients',
  // Who must agree to what, what is never allowed, and limits.
  'rules',
  'payments',
  // When a payout is made again every month.
  'repetitions',
  'payouts',
  // Payouts that the bank left without an answer, handed to a manager.
  'takeovers',
  // Payouts that come as a file.
  'files',
  'refunds',
  // Several requests for approval, of whatever kind, decided together.
  'decisions',
  'batches',
  // The processor's reports on all of them, in one list.
  'notifications',
  'statements',
  'history',
  'exports',
  'registries',
  // It overwrites what every noun before it wrote about a person.
  'erasures',
  'reports',
  // The audit as a list: it links to every object.
  'acts',
  // Screens over the nouns ask it what is news to a person.
  'notices',
  // Who is notified outside the screens.
  'alerts',
  'health',
];
const nounFolders = foldersOf('lib/domain');
const standing = nouns.filter((noun) => nounFolders.includes(noun));
const staleRows = nounFolders.filter((folder) => !nouns.includes(folder));
if (staleRows.length > 0) throw new Error(`lib/domain/${staleRows[0]} has no place in the line of nouns`);

/** A noun may import the nouns before it, never one after it. */
export const nounLine = standing
  .slice(0, -1)
  .map((noun, at) =>
    forbid(
      `noun-line-${noun}`,
      `${noun} is an earlier noun: it never knows a later one.`,
      { path: `^lib/domain/${noun}/` },
      { path: `^lib/domain/(${standing.slice(at + 1).join('|')})/` },
    ),
  );

/** The order of the components; `docs/decisions/001-the-house.md` gives the reasons. */
const components = [
  'ui',
  'shared',
  // Sign-in, which also opens over a page after its session has ended. Code that passes through the session gate knows
  // only `shared/viewer`.
  'auth',
  // The audit: as a list, and what it has about one object on that object's page.
  'acts',
  // Accounts: one's own, and those of all for administrators.
  'users',
  'recipients',
  'sending',
  'inquiries',
  'approvals',
  'resolutions',
  'reasons',
  'rules',
  'personal-data',
  'notes',
  // The page of every record shows what a statement says about it.
  'statements',
  'payments',
  'payouts',
  'takeovers',
  'refunds',
  // The queue of what waits for approval, of whatever kind.
  'decisions',
  'batches',
  // Payouts from a file: reading, correcting, signing and running it.
  'files',
  'notifications',
  'home',
  // What runs and what holds, for administrators.
  'status',
  'settings',
  'history',
  'exports',
  'registries',
  'reports',
  'palette',
  'notices',
  // Whole pages, for the server and for the browser.
  'screens',
  'layout',
];

/**
 * Rules only for component folders that exist. A folder missing from the order has no place yet, and lint
 * reports it.
 */
const parts = foldersOf('components');
const placeless = parts.filter((part) => !components.includes(part));
if (placeless.length > 0) throw new Error(`components/${placeless} has no place in the line of components`);

/** A component folder may import those before it, never one after it. */
export const componentLine = components
  .filter((part) => parts.includes(part))
  .slice(0, -1)
  .map((part) =>
    forbid(
      `component-line-${part}`,
      `components/${part} stands before the parts that it must not know.`,
      { path: `^components/${part}/` },
      {
        path: `^components/(${parts.filter((other) => components.indexOf(other) > components.indexOf(part)).join('|')})/`,
      },
    ),
  );
