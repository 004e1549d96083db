import 'server-only';
import type { z } from 'zod/mini';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import type { Texts } from '../../rules/read-texts.ts';
import type { editCellsInput, fixAllInput } from '../../schemas/inputs.ts';
import { fileMapping } from '../../schemas/mapping.ts';
import type { FileRecord } from '../../store/files.ts';
import { markRepeated } from '../../store/repeated.ts';
import { listRowsOf, listRowsSaying, type RowToJudge, updateJudged } from '../../store/rows.ts';
import { judgeTyped, loadBanks } from '../reading/judge-rows.ts';
import { type CorrectRefusal, correct } from './correct.ts';

type Edited = Result<{ changed: number }, CorrectRefusal>;

/** Takes cells as they were typed or pasted; what is wrong with them is kept, and shown. */
export async function editCells(
  person: Person,
  { fileId, cells }: z.output<typeof editCellsInput>,
): Promise<Edited> {
  return correct(person, fileId, async (tx, file) => {
    const typed = new Map<number, Texts>();
    for (const { row, field, text } of cells) typed.set(row, { ...typed.get(row), [field]: text });
    const rows = await listRowsOf(tx, fileId, [...typed.keys()]);
    if (rows.length < typed.size || rows.some(({ status }) => status !== 'problem' && status !== 'ready'))
      return refuse('file_row_fixed');
    const changed = await retype(
      tx,
      file,
      rows.map((row) => ({ row, typed: typed.get(row.number) ?? {} })),
    );
    if (changed > 0)
      await audit(
        tx,
        person,
        'file.corrected',
        { kind: 'file', id: fileId },
        { rows: changed, count: cells.length },
      );
    return accept({ changed });
  });
}

/** Every cell of that field with exactly this text gets the other one. */
export async function fixAll(
  person: Person,
  { fileId, field, from, to }: z.output<typeof fixAllInput>,
): Promise<Edited> {
  return correct(person, fileId, async (tx, file) => {
    const rows = await listRowsSaying(tx, fileId, { field, text: from });
    const changed = await retype(
      tx,
      file,
      rows.map((row) => ({ row, typed: { [field]: to } })),
    );
    if (changed > 0)
      await audit(
        tx,
        person,
        'file.corrected',
        { kind: 'file', id: fileId },
        { rows: changed, count: changed },
      );
    return accept({ changed });
  });
}

async function retype(
  tx: Tx,
  { id, mapping }: FileRecord,
  rows: readonly { row: RowToJudge; typed: Texts }[],
): Promise<number> {
  const { method } = fileMapping.parse(mapping);
  const findBank = await loadBanks(tx);
  const judged = rows.flatMap(({ row, typed }) => judgeTyped(id, row, { typed, method, findBank }) ?? []);
  await updateJudged(tx, id, judged);
  const isChanged = new Set(judged.map(({ number }) => number));
  const before = rows.flatMap(({ row }) => (isChanged.has(row.number) ? [row.orderKey] : []));
  const keys = [...before, ...judged.map(({ orderKey }) => orderKey)].filter((key) => key !== null);
  if (keys.length > 0) await markRepeated(tx, id, [...new Set(keys)]);
  return judged.length;
}
