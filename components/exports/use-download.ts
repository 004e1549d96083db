'use client';

import { useEffect, useRef, useState } from 'react';
import { readJson } from '#lib/core/read-json.ts';
import type { Refusal } from '#lib/core/result.ts';
import type { ExportFormat, ExportProgress } from '#lib/domain/exports/schemas.ts';

export type Download =
  | { state: 'idle' }
  | { state: 'writing'; written: number }
  | { state: 'done'; written: number }
  | { state: 'cancelled' | 'failed'; refusal?: Refusal };

const askEveryMs = 1_000;

/**
 * Reads the file as it is made, reports how far it is, and saves it only when it is whole. A download by a plain link
 * would report to nobody that it broke off.
 */
export function useDownload(exportId: string | undefined) {
  const [download, setDownload] = useState<Download>({ state: 'idle' });
  const aborting = useRef<AbortController | null>(null);
  useEffect(() => () => aborting.current?.abort(), []);
  useEffect(() => {
    if (download.state !== 'writing' || !exportId) return;
    const timer = setInterval(async () => {
      const progress = await readJson<ExportProgress>(`/api/exports/${exportId}/progress`).catch(() => null);
      if (progress)
        setDownload((now) => (now.state === 'writing' ? { ...now, written: progress.written } : now));
    }, askEveryMs);
    return () => clearInterval(timer);
  }, [download.state, exportId]);

  /** `id`: another export than the one that was counted first. */
  const start = async (format: ExportFormat, id = exportId) => {
    if (!id) return;
    const controller = new AbortController();
    aborting.current = controller;
    setDownload({ state: 'writing', written: 0 });
    try {
      const answer = await fetch(`/api/exports/${id}?as=${format}`, { signal: controller.signal });
      if (!answer.ok) {
        const refusal = (await answer.json().catch(() => ({ code: 'fault' }))) as Refusal;
        return setDownload({ state: 'failed', refusal });
      }
      const file = await answer.blob();
      const progress = await readJson<ExportProgress>(`/api/exports/${id}/progress`);
      save(file, toName(answer));
      setDownload({ state: 'done', written: progress.written });
    } catch {
      setDownload({ state: controller.signal.aborted ? 'cancelled' : 'failed' });
    }
  };
  return { download, start, cancel: () => aborting.current?.abort() };
}

function toName(answer: Response): string {
  return /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'paydesk';
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
