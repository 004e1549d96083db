'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { useZoneLabel } from '#components/shared/time/use-zone-label.ts';
import { useSumInWords } from '#components/shared/value/use-sum-in-words.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { formatMoney } from '#lib/core/format.ts';
import type { Money } from '#lib/core/money.ts';

export type SheetRow = [label: string, value: string];
export type SheetPart = { title: string; facts: SheetRow[] };

type RecordSheetProps = {
  title: string;
  /** The number or id that identifies the record. */
  subtitle: string;
  /** What the amount is. */
  sumLabel: string;
  sum: Money;
  /** The status with its date and time. */
  state: string;
  /** Why it failed. */
  reason: string | null;
  parts: readonly SheetPart[];
};

/** What is printed instead of a record's page: one sheet that can be filed or handed over. */
export function RecordSheet({ title, subtitle, sumLabel, sum, state, reason, parts }: RecordSheetProps) {
  const t = useTranslations('record.sheet');
  const locale = useLocale();
  const inWords = useSumInWords(sum);
  const { sandbox } = useViewer();
  return (
    <article data-sheet className="hidden text-base leading-normal print:block" suppressHydrationWarning>
      {sandbox ? (
        <p className="mb-6 border-2 border-ink px-3 py-1.5 text-center font-semibold">{t('sandbox')}</p>
      ) : null}
      <header className="flex items-end justify-between gap-6 border-ink border-b-2 pb-4">
        <div>
          <h1 className="font-semibold text-2xl">{title}</h1>
          <p className="mt-1">{subtitle}</p>
        </div>
        <Company />
      </header>
      <section className="py-6">
        <p className="text-ink-muted text-sm">{sumLabel}</p>
        <p className="figures font-semibold text-sum">{formatMoney(sum, locale)}</p>
        {inWords ? <p>{inWords}</p> : null}
        <p className="mt-3 font-medium text-lg">{state}</p>
        {reason ? <p className="mt-1">{reason}</p> : null}
      </section>
      {parts.map((part) => (
        <Part key={part.title} {...part} />
      ))}
      <Foot />
    </article>
  );
}

/** Whoever gets the sheet wants to know who pays, and not by which program. */
function Company() {
  const t = useTranslations('record.sheet');
  const { name, taxNumber, hasLogo } = useViewer().company;
  return (
    <div className="flex max-w-1/2 items-center gap-3 text-right">
      <div className="wrap-anywhere">
        {name ? <p className="font-semibold">{name}</p> : null}
        {taxNumber ? <p className="figures text-sm">{t('taxNumber', { number: taxNumber })}</p> : null}
      </div>
      {hasLogo ? (
        // biome-ignore lint/performance/noImgElement: one small file of the company's own, seen on paper only.
        <img src="/api/company/logo" alt="" className="max-h-12 max-w-32 object-contain" />
      ) : null}
    </div>
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
function Foot() {
  const t = useTranslations('record.sheet');
  const toMoment = useMoment();
  const zone = useZoneLabel();
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
      <p>{t('source', { zone })}</p>
      <p>{at === null ? t('printedBy', { name }) : t('printed', { name, ...toMoment(at) })}</p>
    </footer>
  );
}
