'use client';

import { useNow } from 'next-intl';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSumInWords } from '#components/shared/value/use-sum-in-words.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { formatMoney } from '#lib/core/format.ts';
import type { RecordSheet, SheetPart } from '#lib/core/record-sheet.ts';
import { Company } from './company.tsx';
import { toFrame, toOrigin } from './frame.ts';
import { useSpeech } from './use-speech.ts';

/** What is printed instead of a record's page: one sheet that can be filed or handed over. */
export function PrintedSheet({ sheet }: { sheet: RecordSheet }) {
  const speech = useSpeech();
  const frame = toFrame(useViewer(), speech, useNow());
  const { title, subtitle, sumLabel, sum, state, reason, note, parts } = sheet;
  const inWords = useSumInWords(sum);
  return (
    <article data-sheet className="hidden text-base leading-normal print:block" suppressHydrationWarning>
      {frame.sandbox ? (
        <p className="mb-6 border-2 border-ink px-3 py-1.5 text-center font-semibold">{frame.sandbox}</p>
      ) : null}
      <header className="flex items-end justify-between gap-6 border-ink border-b-2 pb-4">
        <div>
          <h1 className="font-semibold text-2xl">{title}</h1>
          <p className="mt-1">{subtitle}</p>
        </div>
        <Company {...frame} />
      </header>
      <section className="py-6">
        <p className="text-ink-muted text-sm">{sumLabel}</p>
        <p className="figures font-semibold text-sum">{formatMoney(sum, speech.locale)}</p>
        {inWords ? <p>{inWords}</p> : null}
        <p className="mt-3 font-medium text-lg">{state}</p>
        {reason ? <p className="mt-1">{reason}</p> : null}
        {note ? <p className="mt-1">{note}</p> : null}
      </section>
      {parts.map((part) => (
        <Part key={part.title} {...part} />
      ))}
      <Foot source={frame.source} />
    </article>
  );
}

function Part({ title, facts }: SheetPart) {
  return (
    <section className="break-inside-avoid border-line-strong border-t py-3">
      <h2 className="mb-1.5 font-semibold">{title}</h2>
      <dl className="grid grid-cols-[12rem_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([label, value]) => (
          <Row key={label} label={label}>
            {value}
          </Row>
        ))}
      </dl>
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

/**
 * Who printed it and when: the time of printing, not of loading. It is unknown until this code has loaded.
 */
function Foot({ source }: { source: string }) {
  const speech = useSpeech();
  const { name } = useViewer();
  const [at, setAt] = useState<string | null>(null);
  useLayoutEffect(() => {
    // The browser prints what is in the document when this handler returns.
    const stamp = () => flushSync(() => setAt(new Date().toISOString()));
    window.addEventListener('beforeprint', stamp);
    return () => window.removeEventListener('beforeprint', stamp);
  }, []);
  return (
    <footer className="mt-4 border-ink border-t-2 pt-3 text-ink-muted text-sm">
      <p>{source}</p>
      <p>
        {at === null ? speech.t('record.sheet.printedBy', { name }) : toOrigin('printed', name, at, speech)}
      </p>
    </footer>
  );
}
