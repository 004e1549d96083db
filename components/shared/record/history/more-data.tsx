'use client';

import { useTranslations } from 'next-intl';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Fold } from '#components/ui/fold.tsx';
import { indentJson } from '#lib/core/indent-json.ts';
import type { ProcessorLogView } from '#lib/domain/processor-log/schemas.ts';

/**
 * What the processor sent beyond the fields that every method has, newest first, each text once. Nobody knows its
 * meaning beforehand, so it stays as it came, and folded.
 */
export function MoreData({ calls, deliveries, isInside = false }: MoreDataProps) {
  const t = useTranslations('record.moreData');
  const said = listReported(calls, deliveries);
  if (said.length === 0) return null;
  return (
    <Fold
      className={isInside ? 'mt-3' : 'border-line border-t pt-4'}
      label={t('title')}
      labelClass={isInside ? 'text-sm' : 'font-semibold text-base'}
    >
      <ul className="grid gap-4 pt-4 pl-6 *:min-w-0 max-sm:pl-0">
        {said.map(({ key, at, from, text }) => (
          <li key={key} className="grid gap-1">
            <p className="text-ink-muted text-sm">
              {t(from)}, <DateTime value={at} style="seconds" />
            </p>
            <pre className="whitespace-pre-wrap wrap-anywhere rounded-lg bg-sunken p-3.5 font-mono text-xs">
              {indentJson(text)}
            </pre>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

type Call = Pick<ProcessorLogView['calls'][number], 'id' | 'at' | 'more'>;
type Delivery = Pick<ProcessorLogView['deliveries'][number], 'id' | 'receivedAt' | 'more'>;
type MoreDataProps = {
  calls: readonly Call[];
  deliveries: readonly Delivery[];
  /** It appears inside a notice or a question, and not at the end of a page. */
  isInside?: boolean;
};

type Reported = { key: string; at: string; from: 'answer' | 'notification'; text: string };

function listReported(calls: readonly Call[], deliveries: readonly Delivery[]): Reported[] {
  const all = [
    ...calls.map(({ id, at, more }) => ({ key: `call ${id}`, at, from: 'answer' as const, text: more })),
    ...deliveries.map(({ id, receivedAt, more }) => ({
      key: id,
      at: receivedAt,
      from: 'notification' as const,
      text: more,
    })),
  ];
  const newest = all.sort((one, other) => other.at.localeCompare(one.at));
  const seen = new Set<string>();
  return newest.flatMap(({ text, ...rest }) => {
    if (text === null || seen.has(text)) return [];
    seen.add(text);
    return [{ ...rest, text }];
  });
}
