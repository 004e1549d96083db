'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { newIdempotencyKey } from '#components/shared/form/new-idempotency-key.ts';
import type { Refusal } from '#lib/core/result.ts';
import type { RefundColumns } from '#lib/domain/batches/rules/columns.ts';
import { mostBytes } from '#lib/domain/batches/rules/limits.ts';
import type { FileReview } from '#lib/domain/batches/schemas/file.ts';
import { type ChosenFile, readFile, refundFile } from './send-file.ts';
import { findChanged } from './to-summary.ts';

const noLines: ReadonlySet<number> = new Set();

/** A file of refunds from its choosing to its batch. After every choice it is read and judged again; nothing chosen is lost. */
export function useRefundFile(offeredKey: string) {
  const router = useRouter();
  const [key, setKey] = useState(offeredKey);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [reason, setReason] = useState('');
  const [review, setReview] = useState<FileReview | null>(null);
  const [changed, setChanged] = useState(noLines);
  const [leavesOut, setLeavesOut] = useState(false);
  const [unread, setUnread] = useState<Refusal | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isDone, setDone] = useState(false);
  const { run: read, isPending: isReading } = useAction(readFile);
  const { run: refund, isPending: isSending } = useAction(refundFile);

  const look = async (next: ChosenFile, before: FileReview | null = null) => {
    setChosen(next);
    setRefusal(null);
    // Other rows may be wrong now: they are left out only by a person who has seen them.
    setLeavesOut(false);
    const result = await read(next);
    const now = result.ok ? result.value.review : null;
    setUnread(result.ok ? null : result.refusal);
    setChanged(before && now ? findChanged(before, now) : noLines);
    setReview(now);
    return now;
  };
  const choose = async (file: File | null) => {
    if (!file) return;
    const named = review && chosen?.columns ? { header: review.header, columns: chosen.columns } : null;
    setReview(null);
    setChosen(null);
    setChanged(noLines);
    if (file.size > mostBytes)
      return setUnread({ code: 'table_too_large', params: { max: mostBytes / 1_000_000 } });
    // A file that is saved while it is looked at would not be read again by the browser.
    const kept = new File([await file.arrayBuffer()], file.name);
    const now = await look({ file: kept, columns: null, reason });
    // A corrected file with the same columns keeps what a person has chosen for them.
    if (named && now && named.header.join('\n') === now.header.join('\n'))
      await look({ file: kept, columns: named.columns, reason });
  };
  const submit = async (idempotencyKey = key) => {
    if (!chosen || !review) return;
    setRefusal(null);
    const wanted = { idempotencyKey, print: review.printId, leavesOut };
    const result = await refund({ chosen, wanted });
    if (result.ok) {
      setDone(true);
      return router.push(`/refunds/batches/${result.value.batchId}` as Route);
    }
    if (result.refusal.code === 'refund_file_changed') await look(chosen, review);
    else setRefusal(result.refusal);
  };
  return {
    ...{
      chosen,
      reason,
      review,
      changed,
      leavesOut,
      unread,
      refusal,
      choose,
      submit,
      setLeavesOut,
      isReading,
    },
    isSending: isSending || isDone,
    chooseReason: (code: string) => {
      setReason(code);
      if (chosen) void look({ ...chosen, reason: code });
    },
    chooseColumns: (columns: RefundColumns) => {
      if (chosen) void look({ ...chosen, columns });
    },
    submitAsNew: () => {
      const fresh = newIdempotencyKey();
      setKey(fresh);
      void submit(fresh);
    },
  };
}

export type RefundFileState = ReturnType<typeof useRefundFile>;
