// The line of the nouns and that of the screens' parts: an earlier one never knows a later one.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { forbid } from './rule.mjs';

/** Those that hold something: git leaves empty ones behind when a branch is changed. */
function foldersOf(place) {
  const folder = join(import.meta.dirname, '../..', place);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(join(folder, entry.name)).length > 0)
    .map(({ name }) => name);
}

/** The line of the nouns. One that has no folder yet gets no rule. */
const nouns = [
  'audit',
  'users',
  'idempotency',
  'webhooks',
  'processor-log',
  'sending',
  'polling',
  'approvals',
  'resolutions',
  'reasons',
  'recipients',
  'payments',
  'payouts',
  'refunds',
  'batches',
  'history',
  'reports',
  'health',
];
const nounFolders = foldersOf('lib/domain');
const standing = nouns.filter((noun) => nounFolders.includes(noun));
const staleRows = nounFolders.filter((folder) => !nouns.includes(folder));
if (staleRows.length > 0) throw new Error(`lib/domain/${staleRows[0]} has no place in the line of nouns`);

/** A noun may use the nouns before it, never one after it. */
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

/** The parts of the screens: decision 029 says why in this order. */
const components = [
  'ui',
  'shared',
  // The sign-in, also over a page whose session has ended. What passes through it knows only `shared/viewer`.
  'auth',
  'recipients',
  'sending',
  'approvals',
  'resolutions',
  'reasons',
  'payments',
  'payouts',
  'refunds',
  'batches',
  'home',
  'history',
  'reports',
  'palette',
  'notices',
  'layout',
];

/** Rules for parts that exist, and none for others: a folder outside the line has no place yet, and lint says so. */
const parts = foldersOf('components');
const placeless = parts.filter((part) => !components.includes(part));
if (placeless.length > 0) throw new Error(`components/${placeless} has no place in the line of components`);

/** A part of the screens may use the parts before it, never one after it. */
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
