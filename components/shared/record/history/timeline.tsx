'use client';

import { BellRing, BookOpenCheck, CornerDownLeft, type LucideIcon, Settings2, User } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Facts } from '#components/shared/status/to-reason.ts';
import { useReason } from '#components/shared/status/use-reason.ts';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { ZoneNote } from '#components/shared/time/zone-note.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Fold } from '#components/ui/fold.tsx';
import { mostEvents } from '#lib/domain/processor-log/status.ts';
import { toRuns } from './to-runs.ts';

/** The person or system that an event of a timeline comes from. */
export type TimelineSource = 'person' | 'processor_answer' | 'inquiry' | 'webhook' | 'system';

const sourceIcons: Record<TimelineSource, LucideIcon> = {
  person: User,
  processor_answer: CornerDownLeft,
  inquiry: BookOpenCheck,
  webhook: BellRing,
  system: Settings2,
};

type RecordTimelineProps = {
  /** How many events were read: of a long history only the newest are. */
  count: number;
  children: ReactNode;
};

/** The known events, newest first: `TimelineLine`s. Its head names the zone for the whole page of the record. */
export function RecordTimeline({ count, children }: RecordTimelineProps) {
  const t = useTranslations('record');
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="font-semibold text-base">{t('timeline')}</h2>
        <ZoneNote />
      </div>
      <ol className="grid">{children}</ol>
      {count >= mostEvents ? (
        <p className="text-ink-muted text-sm">{t('mostEvents', { most: mostEvents })}</p>
      ) : null}
    </section>
  );
}

type Reported = {
  id: string;
  kind: string;
  at: string;
  toStatus: string | null;
  words: string | null;
} & Facts;

type SentTimelineProps<Entry> = {
  entries: readonly Entry[];
  /** A reading or a report, which mostly changes nothing. */
  isReport: (entry: Entry) => boolean;
  toLine: (entry: Entry) => ReactNode;
};

/**
 * The timeline of something that was sent. Reports that changed nothing are folded away and counted, and so are
 * searches for it that found nothing, one after the other.
 */
export function SentTimeline<Entry extends Reported>({
  entries,
  isReport,
  toLine,
}: SentTimelineProps<Entry>) {
  const toKind = (entry: Entry) => {
    if (!changedNothing(entry)) return null;
    if (entry.kind === 'not_found_yet') return 'searches';
    return isReport(entry) ? 'quiet' : null;
  };
  return (
    <RecordTimeline count={entries.length}>
      {toRuns(entries, toKind).map((run) => {
        if ('entry' in run) return toLine(run.entry);
        const [newest] = run.alike;
        if (run.kind === 'searches' && run.alike.length === 1) return toLine(newest);
        return <FoldedRun key={`${run.kind} ${newest.id}`} {...run} toLine={toLine} />;
      })}
    </RecordTimeline>
  );
}

/** It gives no reason of its own either. */
function changedNothing({ toStatus, words, errorCode, errorMessage }: Reported): boolean {
  return toStatus === null && (words ?? errorCode ?? errorMessage) === null;
}

type FoldedRunProps<Entry> = {
  kind: 'searches' | 'quiet';
  alike: [Entry, ...Entry[]];
  toLine: (entry: Entry) => ReactNode;
};

function FoldedRun<Entry extends Reported>({ kind, alike, toLine }: FoldedRunProps<Entry>) {
  const t = useTranslations('record');
  const count = alike.length;
  const time = () => <DateTime value={alike[0].at} withoutZone />;
  const isSearch = kind === 'searches';
  return (
    <li className="relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 pb-5 last:pb-0">
      <span
        aria-hidden
        className={classNames('absolute bottom-0 left-[0.84rem] w-px bg-line', isSearch ? 'top-7' : 'top-0')}
      />
      {isSearch ? <Mark source="inquiry" /> : null}
      <Fold
        className={classNames('col-start-2 text-ink-muted text-sm', isSearch && 'pt-1')}
        labelClass="items-start *:first:mt-0.5"
        label={<span>{isSearch ? t.rich('searches', { count, time }) : t('quiet', { count })}</span>}
      >
        <ol className="grid pt-3 text-ink">{alike.map(toLine)}</ol>
      </Fold>
    </li>
  );
}

/** Where an event comes from, on the line of the history. */
function Mark({ source }: { source: TimelineSource }) {
  const Icon = sourceIcons[source];
  return (
    <span
      aria-hidden
      className="grid size-7 place-items-center rounded-full border border-line bg-surface text-ink-muted"
    >
      <Icon className="size-3.5" />
    </span>
  );
}

type TimelineLineProps = {
  title: ReactNode;
  badge?: ReactNode;
  source: TimelineSource;
  at: string;
  /** What was reported, and whether it changed anything. */
  children?: ReactNode;
};

export function TimelineLine({ title, badge, source, at, children }: TimelineLineProps) {
  const t = useTranslations('record.source');
  return (
    <li className="group relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 pb-5 last:pb-0">
      <span aria-hidden className="absolute top-7 bottom-0 left-[0.84rem] w-px bg-line group-last:hidden" />
      <Mark source={source} />
      <div className="grid gap-0.5 wrap-anywhere pt-1 *:min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-medium">{title}</span>
          {badge}
        </p>
        {children}
        {/* Where the time stands on a line of its own, the dot before it falls outside. */}
        <p className="overflow-hidden text-ink-muted text-sm">
          <span className="-ml-3 flex flex-wrap">
            <span className="pl-3">{t(source)}</span>{' '}
            <span className="relative pl-3 before:absolute before:left-1 before:content-['·']">
              <DateTime value={at} style="seconds" withoutZone />
            </span>
          </span>
        </p>
      </div>
    </li>
  );
}

/**
 * What the processor or the connection reported, in our words or exactly as it came, with any other details.
 */
type EventFacts = Facts & { processorStatus?: string | null; statusCode?: string | null };

export function Reported({ facts, note = null }: { facts: EventFacts; note?: string | null }) {
  const reason = useReason()(facts);
  if (!reason && !note) return <OwnTexts facts={facts} />;
  return (
    <div className="grid gap-0.5">
      <p className="max-w-[68ch]">
        {reason?.sentence} {reason?.quoted}
        {reason?.code && !reason.sentence ? (
          <span className="ml-1.5 font-mono text-ink-muted text-xs">{reason.code}</span>
        ) : null}
        {note ? <span className="text-ink-muted"> {note}</span> : null}
      </p>
      <OwnTexts facts={facts} />
    </div>
  );
}

/** The processor's status and reason exactly as they came, where a text of ours appears in their place. */
function OwnTexts({ facts }: { facts: EventFacts }) {
  const t = useTranslations('record');
  const status = facts.statusCode ? facts.processorStatus : null;
  const reason = facts.knownReason ? [facts.errorCode, facts.errorMessage] : [];
  const words = [status, ...reason].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <Fold className="text-ink-muted text-xs" label={t('ownWords')}>
      <span className="font-mono">{words.join(' · ')}</span>
    </Fold>
  );
}
