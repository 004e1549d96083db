'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useRowFlash } from '../live/use-row-flash.ts';
import { UnbrokenNumbers } from '../value/unbroken-numbers.tsx';

type RecordStateProps = {
  /** The part's name for screen readers: "Status". */
  label: string;
  /** When this text changes, the part flashes once. */
  mark: string;
  sum: ReactNode;
  /** Who gets the money, or who paid it, as one says it: "Ivan P., +7 916 …, Sberbank". */
  party?: string | null;
  badge: ReactNode;
  /** Where the money is, in plain words, and what happens next by itself or what to do. */
  sentence: string;
  next: ReactNode;
  /** More about the status. */
  children?: ReactNode;
  beneath?: ReactNode;
  /** Read out when it changes. */
  announcement: string;
};

/** The main amount of a record, and in plain words where the money is. */
export function RecordState(props: RecordStateProps) {
  const { label, mark, sum, party, badge, sentence, next, children, beneath, announcement } = props;
  const container = useRef<HTMLDivElement>(null);
  useRowFlash(
    container,
    useMemo(() => new Map([['status', mark]]), [mark]),
  );
  return (
    <div ref={container} className="grid gap-3">
      <div className="grid gap-0.5 *:min-w-0">
        {sum}
        {party ? <p className="wrap-anywhere text-lg first-letter:uppercase">{party}</p> : null}
      </div>
      <section
        aria-label={label}
        data-row-key="status"
        className="-m-1 grid justify-items-start gap-2 wrap-anywhere rounded-lg p-1 *:max-w-full"
      >
        {badge}
        {/* Server and browser may carry different editions of the language data. */}
        <p className="max-w-[68ch] text-lg" suppressHydrationWarning>
          {sentence}{' '}
          <span className="text-ink-muted">
            {typeof next === 'string' ? <UnbrokenNumbers>{next}</UnbrokenNumbers> : next}
          </span>
        </p>
        {children}
      </section>
      {beneath}
      <StatusAnnouncer title={announcement} />
    </div>
  );
}

/** Announces a changed status to screen readers; the first status is read as part of the page. */
function StatusAnnouncer({ title }: { title: string }) {
  const t = useTranslations('record');
  const first = useRef(title);
  const [text, setText] = useState('');
  useEffect(() => {
    if (title === first.current) return;
    first.current = title;
    setText(t('announce', { status: title }));
  }, [title, t]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
