import { holdRestored } from '#lib/domain/files/operations/running/hold-restored.ts';
import { noticeMove } from '#lib/domain/sending/operations/notice-move.ts';

/** A database that is an older one, or elsewhere, sends nothing until people have compared. Asked at the start and every minute. */
export async function noticeRestore(): Promise<void> {
  await noticeMove();
  await holdRestored();
}
