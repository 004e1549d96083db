import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { worker } from '#lib/auth/permissions.ts';
import { sha256Hex } from '#lib/crypto/digest.ts';
import { db, transaction } from '#lib/db/client.ts';
import { audit, findAuditHead, readChain, verifyAudit } from '#lib/domain/audit/operations.ts';
import { chainText, readHeads, writeHead } from '#lib/domain/audit/rules.ts';
import { findHold, resumeSending } from '#lib/domain/sending/operations/switch.ts';
import { findSwitch } from '#lib/domain/sending/store/switch.ts';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { writePastGuards } from '#tests/person-traces.ts';
import { listenReceiver } from '#tests/servers/receiver.ts';
import { getStatus } from '../queries/status.ts';
import { keepAuditHead, readKeptHeads } from './keep-head.ts';
import { checkInvariants } from './watch.ts';

const answers: number[] = [];
const store = await listenReceiver((response) => response.writeHead(answers.shift() ?? 204).end());
const folder = mkdtempSync(join(tmpdir(), 'audit-'));
const file = join(folder, 'heads');
Object.assign(process.env, {
  AUDIT_HEAD_FILE: file,
  AUDIT_HEAD_URL: store.url,
  AUDIT_HEAD_TOKEN: 'a token of the log store',
});

afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const act = (note: string) =>
  transaction((tx) => audit(tx, worker, 'sending.stopped', { kind: 'sending', id: 'switch' }, { note }));

/** What the owner of the database can do: every entry from this one on is written again, and the chain holds. */
async function rewriteFrom(id: bigint): Promise<void> {
  let prevHash = '';
  for await (const entry of readChain(db())) {
    const changed = entry.id >= id;
    const now = { ...entry, ...(entry.id === id && { details: { note: 'nothing was stopped' } }) };
    const link = changed && prevHash !== '' ? prevHash : entry.prevHash;
    const hash = changed ? sha256Hex(chainText(link, now)) : entry.hash;
    if (changed)
      await writePastGuards(
        'UPDATE audit_entries SET details = $2::jsonb, prev_hash = $3, hash = $4 WHERE id = $1',
        [entry.id, JSON.stringify(now.details), link, hash],
      );
    prevHash = hash;
  }
}

test('each head is written into the file and to the log store, and the status page says where it arrives', async () => {
  await act('one');
  await keepAuditHead();
  const head = await findAuditHead(db());
  expect(await readKeptHeads()).toEqual([head]);
  expect(statSync(file).mode & 0o007).toBe(0);
  const [sent] = store.received;
  expect(sent?.headers.authorization).toBe('Bearer a token of the log store');
  expect(readHeads(sent?.body.toString() ?? '')).toEqual([head]);
  answers.push(302);
  await act('two');
  await keepAuditHead();
  const { auditHead } = await getStatus(await newPerson('admin'), new Date());
  expect(auditHead?.targets).toMatchObject({ file: { isFailing: false }, url: { isFailing: true } });
  expect(auditHead?.targets.url?.okAt).not.toBeNull();
  expect(store.received).toHaveLength(2);
});

test('a chain that the owner of the database writes anew, or cuts off, holds by itself and contradicts the heads outside; that stops sending once', async () => {
  await act('before');
  const target = (await findAuditHead(db()))?.id ?? 0n;
  await act('after');
  await keepAuditHead();
  await checkInvariants();
  expect(await findHold(new Date())).toBeNull();
  await rewriteFrom(target);
  expect((await verifyAudit(db())).problem).toBeNull();
  expect((await verifyAudit(db(), await readKeptHeads())).problem).toEqual({
    id: target + 1n,
    what: 'head_missing',
  });
  await checkInvariants();
  const stopped = await findSwitch(db());
  expect(stopped).toMatchObject({ state: 'stopped', reason: 'records' });
  const { invariants } = await getStatus(await newPerson('admin'), new Date());
  expect(invariants?.problems).toEqual([
    { invariant: 'audit_head', count: 1, example: (target + 1n).toString(), rows: [] },
  ]);
  // Who resumes has seen it; what was found before does not stop again.
  const manager = await newPerson('manager');
  expect((await resumeSending(manager, { reason: 'seen', seenSince: stopped?.since ?? '' })).ok).toBe(true);
  await checkInvariants();
  expect(await findHold(new Date())).toBeNull();
});

test('an end that was cut off is found by a head from the log alone', async () => {
  await act('one');
  await act('two');
  const head = await findAuditHead(db());
  const line = JSON.stringify({ time: new Date(), msg: 'head of the audit', head: head && writeHead(head) });
  await writePastGuards('DELETE FROM audit_entries WHERE id = $1', [head?.id]);
  expect((await verifyAudit(db())).problem).toBeNull();
  expect((await verifyAudit(db(), readHeads(line))).problem).toEqual({ id: head?.id, what: 'head_missing' });
  expect(await rows('SELECT 1 FROM audit_entries WHERE id = $1', [head?.id])).toEqual([]);
});
