import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { actions } from '../e2e/support/action-doors.ts';
import { open, pages, reads, records, uploads, withoutRecord } from '../e2e/support/doors.ts';
import { findActions, findAddresses, findHalfActions } from '../e2e/support/find-doors.ts';

test('every page and route that exists says who may', () => {
  const named = [open, pages, reads, uploads].flatMap((doors) => Object.keys(doors));
  expect(named.toSorted()).toEqual(findAddresses());
});

test('every action that exists says who may', () => {
  expect(findActions().length).toBeGreaterThan(20);
  expect(Object.keys(actions).toSorted()).toEqual(findActions());
});

test('every address with an id is tried with a record that is there, or it is said why not', () => {
  const withId = [pages, reads].flatMap((doors) => Object.keys(doors)).filter((door) => door.includes('['));
  expect([...Object.keys(records), ...withoutRecord].toSorted()).toEqual(withId.toSorted());
});

test('half a sign-in may do the second step and leave, and nothing else', () => {
  expect(findHalfActions()).toEqual([
    'askPasskeyAction',
    'beginPasskeyAction',
    'beginTotpAction',
    'confirmPasskeyAction',
    'confirmTotpAction',
    'giveCodeAction',
    'givePasskeyAction',
    'readSecondStepAction',
    'signOutAction',
  ]);
});

test('a file of rows asks whoever sees them whole for the second factor', () => {
  const routes = Object.keys(reads).filter((door) => door.startsWith('/api/'));
  const handing = routes.filter((door) => {
    const source = readFileSync(join(import.meta.dirname, '../app', door, 'route.ts'), 'utf8');
    return /toDownloadHeaders|answerTable/.test(source) && !source.includes('takesAway: true');
  });
  expect(handing.toSorted()).toEqual([
    // Holds headings alone.
    '/api/batches/template',
    // Asks by itself where names are whole in it.
    '/api/exports/[id]',
    '/api/files/template',
    // What a colleague has put beside one record.
    '/api/notes/[id]/file',
  ]);
});
