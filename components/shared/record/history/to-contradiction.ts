import { type ProcessorReport, toProcessorStatus } from '#components/shared/status/to-processor-status.ts';
import type { Translate } from '#lib/i18n/speech.ts';

type Entry = ProcessorReport & {
  kind: string;
  at: string;
  fromStatus: string | null;
  toStatus: string | null;
};

type Contradicted<Line extends Entry> = {
  status: string;
  reviewReason: string | null;
  timeline: readonly Line[];
};

export type Contradiction<Line extends Entry> = {
  /** What had ended the record, and the report that it ended otherwise. */
  first: Line;
  second: Line;
  /** Both are reports of the processor; otherwise two people had resolved it. */
  isOfReports: boolean;
  /** The money may have come back: what was done is reported as undone, not as ended otherwise. */
  isReversal: boolean;
};

const reports = ['reported', 'read', 'answered', 'found'];

/** Which two outcomes contradict each other; null where it is another contradiction, or the history does not say. */
export function toContradiction<Line extends Entry>({
  status,
  reviewReason,
  timeline,
}: Contradicted<Line>): Contradiction<Line> | null {
  const isReversal = reviewReason === 'reversed';
  if (status !== 'conflict' || (reviewReason !== 'different_end' && !isReversal)) return null;
  const at = timeline.findIndex(({ toStatus }) => toStatus === 'conflict');
  const second = timeline[at];
  const first = timeline.slice(at + 1).find(({ toStatus }) => toStatus === second?.fromStatus);
  if (!first || !second?.processorStatus) return null;
  return { first, second, isOfReports: reports.includes(first.kind), isReversal };
}

type Say<Line> = {
  t: Translate;
  /** What is undone by a reversal differs by noun, and what became of the money. */
  of: 'payouts' | 'refunds';
  /** Our own word for how it had ended. */
  toTitle: (line: Line) => string;
  toTime: (iso: string) => string;
};

/** Both outcomes, each with its time. */
export function toContradictionText<Line extends Entry>(
  { first, second, isOfReports, isReversal }: Contradiction<Line>,
  { t, of, toTitle, toTime }: Say<Line>,
): string {
  const times = {
    reports: String(isOfReports),
    firstTime: toTime(first.at),
    secondTime: toTime(second.at),
  };
  if (isReversal) return t(`record.reversed.${of}`, times);
  return t('record.differentEnd', {
    ...times,
    first: (isOfReports ? toProcessorStatus(t, first) : null) ?? toTitle(first),
    second: toProcessorStatus(t, second) ?? '',
  });
}
