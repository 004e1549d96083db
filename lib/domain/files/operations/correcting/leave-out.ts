import 'server-only';
import type { z } from 'zod/mini';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import type { leaveOutInput, takeBackInput } from '../../schemas/inputs.ts';
import { leaveRowsOut, takeRowsBack } from '../../store/left-out.ts';
import { markRepeated } from '../../store/repeated.ts';
import { type CorrectRefusal, correct } from './correct.ts';

type LeftOut = Result<{ changed: number }, CorrectRefusal>;

/** Leaves rows out, each with a reason: those, or all that have a problem or would not be paid. */
export async function leaveOut(
  person: Person,
  { fileId, rows, reason }: z.output<typeof leaveOutInput>,
): Promise<LeftOut> {
  return correct(person, fileId, async (tx) => {
    const keys = await leaveRowsOut(tx, fileId, { rows, reason });
    if (keys.length === 0) return refuse('file_row_fixed');
    await markRepeated(
      tx,
      fileId,
      keys.filter((key) => key !== null),
    );
    await audit(
      tx,
      person,
      'file.left_out',
      { kind: 'file', id: fileId },
      { rows: keys.length, note: reason },
    );
    return accept({ changed: keys.length });
  });
}

/** Takes rows back that were left out; they count as they were. */
export async function takeBack(
  person: Person,
  { fileId, rows }: z.output<typeof takeBackInput>,
): Promise<LeftOut> {
  return correct(person, fileId, async (tx) => {
    const keys = await takeRowsBack(tx, fileId, rows);
    if (keys.length === 0) return refuse('file_row_fixed');
    await markRepeated(
      tx,
      fileId,
      keys.filter((key) => key !== null),
    );
    await audit(tx, person, 'file.taken_back', { kind: 'file', id: fileId }, { rows: keys.length });
    return accept({ changed: keys.length });
  });
}
