'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { RefusalLine } from '#components/shared/form/refusal/refusal-line.tsx';
import { useZoneLabel } from '#components/shared/time/use-zone-label.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { returnFocus } from '#components/ui/return-focus.ts';
import { isStillWaiting, waitInDialog } from '#components/ui/wait-in-dialog.ts';
import type { Refusal } from '#lib/core/result.ts';
import { prepareExportAction, prepareWholeExportAction } from '#lib/domain/exports/actions.ts';
import {
  type ExportFormat,
  exportFormats,
  lastSheetRow,
  type PreparedExport,
} from '#lib/domain/exports/schemas.ts';
import type { HistoryColumn } from '#lib/domain/history/schemas/columns.ts';
import { useDownload } from './use-download.ts';
import { WholeNames } from './whole-names.tsx';

type ExportDialogProps = {
  /** The filters; without them those of the address. */
  query: string | undefined;
  columns: readonly HistoryColumn[];
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
};

/** Says how many rows there are and in which zone, then writes them, and can be stopped. */
export function ExportDialog({ query, columns, onClose, returnTo }: ExportDialogProps) {
  const t = useTranslations('exports');
  const [asked] = useState(() => query ?? window.location.search.slice(1));
  const { prepared, refusal, explain, isExplaining } = usePrepared(asked, columns);
  const { isMasked } = useViewer();
  const [reason, setReason] = useState<string | null>(null);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const { download, start, cancel } = useDownload(prepared?.exportId);
  const isWriting = download.state === 'writing';
  const begin = async () => {
    if (reason === null) return start(format);
    setReasonMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    const explained = await explain(reason);
    if (explained) await start(format, explained.exportId);
  };
  return (
    <Dialog open onOpenChange={(open) => open || isWriting || onClose()}>
      <DialogContent
        title={t('title')}
        description={t('audited')}
        onCloseAutoFocus={returnFocus(returnTo)}
        onOpenAutoFocus={waitInDialog}
        footer={
          <>
            {isWriting ? (
              <Button onClick={cancel}>{t('cancel')}</Button>
            ) : (
              <Button onClick={onClose}>{t('keep')}</Button>
            )}
            {download.state === 'idle' ? (
              <Button
                variant="primary"
                disabled={!prepared}
                pending={isExplaining}
                pendingLabel={t('preparing')}
                onClick={() => void begin()}
              >
                {t('download')}
              </Button>
            ) : null}
          </>
        }
      >
        <div className="grid gap-4">
          {prepared ? <Rows prepared={prepared} /> : refusal ? null : <p role="status">{t('counting')}</p>}
          <RefusalLine refusal={refusal} />
          {prepared && download.state === 'idle' ? <Formats {...{ prepared, format, setFormat }} /> : null}
          {prepared && !isMasked && columns.includes('party') && download.state === 'idle' ? (
            <WholeNames {...{ reason, setReason }} isMissing={isReasonMissing && reason?.trim() === ''} />
          ) : null}
          {prepared ? <State {...{ download, prepared }} /> : null}
          <PageLink
            href={'/history/registries' as Route}
            className="w-fit text-accent-text text-sm underline"
          >
            {t('schedules')}
          </PageLink>
          <PrintLink query={asked} />
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** The same days on paper; without days among the filters, today's. */
function PrintLink({ query }: { query: string }) {
  const t = useTranslations('exports.sheet');
  const asked = new URLSearchParams(query);
  const days = new URLSearchParams(
    ['period', 'zone'].flatMap((name) => {
      const value = asked.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  // Opening the sheet is written into the audit, so nothing may load it ahead.
  return (
    <a href={`/history/print?${days}`} className="justify-self-start text-accent-text text-sm underline">
      {t('open')}
    </a>
  );
}

function usePrepared(query: string, columns: readonly HistoryColumn[]) {
  const { run } = useAction(prepareExportAction);
  const { run: runWhole, isPending: isExplaining } = useAction(prepareWholeExportAction);
  const [prepared, setPrepared] = useState<PreparedExport | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted once, for the filters and columns with which the dialog was opened
  useEffect(() => {
    void run({ query, columns: [...columns] }).then((result) =>
      result.ok ? setPrepared(result.value) : setRefusal(result.refusal),
    );
  }, []);
  /** Names and cards go into the file as the screen shows them, for a reason. */
  const explain = async (reason: string) => {
    const result = await runWhole({ query, columns: [...columns], reason });
    if (result.ok) setPrepared(result.value);
    setRefusal(result.ok ? null : result.refusal);
    return result.ok ? result.value : null;
  };
  return { prepared, refusal, explain, isExplaining };
}

function Rows({ prepared: { rows, isExact } }: { prepared: PreparedExport }) {
  const t = useTranslations('exports');
  return (
    <div className="grid gap-0.5">
      <p className="font-medium">{t(isExact ? 'rows' : 'more', { rows })}</p>
      <p className="text-ink-muted text-sm">{t('zone', { zone: useZoneLabel() })}</p>
    </div>
  );
}

type FormatsProps = {
  prepared: PreparedExport;
  format: ExportFormat;
  setFormat: (format: ExportFormat) => void;
};

function Formats({ prepared: { rows, isExact }, format, setFormat }: FormatsProps) {
  const t = useTranslations('exports');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A person who has gone on to a link meanwhile stays there.
    if (isStillWaiting()) first.current?.focus();
  }, []);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium text-sm">{t('format')}</legend>
      {exportFormats.map((each) => (
        <label key={each} className="flex items-center gap-2">
          <input
            ref={format === each ? first : null}
            type="radio"
            name="format"
            className="size-4 shrink-0 accent-accent"
            checked={format === each}
            onChange={() => setFormat(each)}
          />
          {t(each)}
        </label>
      ))}
      {format === 'xlsx' && (rows >= lastSheetRow || !isExact) ? (
        <p className="text-ink-muted text-xs">{t('sheets')}</p>
      ) : null}
    </fieldset>
  );
}

function State({
  download,
  prepared,
}: {
  download: ReturnType<typeof useDownload>['download'];
  prepared: PreparedExport;
}) {
  const t = useTranslations('exports');
  const { rows, isExact } = prepared;
  if (download.state === 'idle') return null;
  if (download.state === 'done')
    return (
      <p role="status" className="text-done">
        {t('done', { rows: download.written })}
      </p>
    );
  if (download.state !== 'writing')
    return (
      <div role="alert" className="grid gap-1">
        <p className="text-failed">{t(download.state)}</p>
        <RefusalLine refusal={download.refusal ?? null} />
      </div>
    );
  const { written } = download;
  return (
    <div className="grid gap-1.5">
      <p role="status">{t(isExact ? 'writing' : 'writingMore', { written, rows })}</p>
      <progress
        aria-label={t('progress')}
        className="h-2 w-full accent-(--accent)"
        {...(isExact && { max: Math.max(rows, 1), value: written })}
      />
    </div>
  );
}
