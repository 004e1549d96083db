'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { useRefusalToast } from '#components/shared/form/refusal/use-refusal-toast.ts';
import { editCellsAction } from '#lib/domain/files/actions/correcting.ts';
import { fileQuery } from '#lib/domain/files/query-options/queries.ts';
import type { FileField } from '#lib/domain/files/status.ts';

export type Edit = { row: number; field: FileField; text: string };

/** What the screen only shows masked cannot be put back as it was. */
export const isMasked = (text: string) => /[·•*]/.test(text);

const keyOf = ({ row, field }: Pick<Edit, 'row' | 'field'>) => `${row} ${field}`;

/** Edits that can be taken back, newest last. */
const mostUndone = 50;

/**
 * Saves cells as they are typed or pasted. Until the rows are read again, the typed text stands in its cell; of several saves
 * that overlap, each waits for the one before, so that the last word is the person's last one.
 */
export function useEdits(fileId: string) {
  const client = useQueryClient();
  const toast = useRefusalToast();
  const { run } = useAction(editCellsAction);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [isSaving, setSaving] = useState(false);
  const [undoable, setUndoable] = useState<readonly Edit[][]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const send = useCallback(
    async (cells: readonly Edit[]) => {
      setTyped((before) => new Map([...before, ...cells.map((cell) => [keyOf(cell), cell.text] as const)]));
      setSaving(true);
      const sent = queue.current.then(() => run({ fileId, cells: [...cells] }));
      queue.current = sent;
      const result = await sent;
      await client.invalidateQueries({ queryKey: fileQuery(fileId).queryKey });
      setTyped((before) => {
        const saved = cells.filter((cell) => before.get(keyOf(cell)) === cell.text).map(keyOf);
        return new Map([...before].filter(([key]) => !saved.includes(key)));
      });
      if (queue.current === sent) setSaving(false);
      if (!result.ok) toast(result.refusal);
      return result.ok;
    },
    [client, fileId, run, toast],
  );
  const save = useCallback(
    async (cells: readonly Edit[], before: readonly Edit[]) => {
      const back = before.filter(({ field, text }) => field !== 'cardNumber' && !isMasked(text));
      if ((await send(cells)) && back.length > 0)
        setUndoable((edits) => [...edits.slice(1 - mostUndone), [...back]]);
    },
    [send],
  );
  const undo = useCallback(async () => {
    const last = undoable.at(-1);
    if (!last) return;
    setUndoable((edits) => edits.slice(0, -1));
    await send(last);
  }, [undoable, send]);
  return { typed, isSaving, save, undo, mayUndo: undoable.length > 0 };
}

/** The text of a cell as its person sees it: what was typed a moment ago, else what is kept. */
export const toTyped = (typed: ReadonlyMap<string, string>, row: number, field: FileField) =>
  typed.get(keyOf({ row, field }));
