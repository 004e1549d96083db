import { type ProcessorSaid, toProcessorWord } from '#components/shared/status/to-processor-word.ts';
import type { Translate } from '#lib/i18n/speech.ts';

type Entry = ProcessorSaid & { kind: string; at: string; fromStatus: string | null; toStatus: string | null };

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
};

const reports = ['reported', 'read', 'answered', 'found'];

/** Which two outcomes contradict each other; null where it is another contradiction, or the history does not say. */
export function toContradiction<Line extends Entry>({
  status,
  reviewReason,
  timeline,
}: Contradicted<Line>): Contradiction<Line> | null {
  if (status !== 'conflict' || reviewReason !== 'different_end') return null;
  const at = timeline.findIndex(({ toStatus }) => toStatus === 'conflict');
  const second = timeline[at];
  const first = timeline.slice(at + 1).find(({ toStatus }) => toStatus === second?.fromStatus);
  if (!first || !second?.processorStatus) return null;
  return { first, second, isOfReports: reports.includes(first.kind) };
}

type Say<Line> = {
  t: Translate;
  /** Our own word for how it had ended. */
  toTitle: (line: Line) => string;
  toTime: (iso: string) => string;
};

/** Both outcomes, each with its time. */
export function toContradictionText<Line extends Entry>(
  { first, second, isOfReports }: Contradiction<Line>,
  { t, toTitle, toTime }: Say<Line>,
): string {
  return t('record.differentEnd', {
    reports: String(isOfReports),
    first: (isOfReports ? toProcessorWord(t, first) : null) ?? toTitle(first),
    firstTime: toTime(first.at),
    second: toProcessorWord(t, second) ?? '',
    secondTime: toTime(second.at),
  });
}
