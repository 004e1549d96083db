'use client';

import { useQueries } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Money } from '#components/shared/value/money.tsx';
import { Button } from '#components/ui/button.tsx';
import { parseAmount } from '#lib/core/typed-amount.ts';
import { rowsQuery } from '#lib/domain/files/query-options/queries.ts';
import type { FileRow } from '#lib/domain/files/schemas/views.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { mayChoose, type RowsProps } from './chosen.tsx';
import { RowFacts } from './row-facts.tsx';
import { RowState } from './row-state.tsx';

/** As many cards as a phone shows before it is asked for more. */
const cardsAtOnce = 50;

/** The rows on a phone: what each says, what is wrong with it, and a box to choose it. */
export function RowCards({ file, of, chosen, onChoose }: RowsProps) {
  const t = useTranslations('files.grid');
  const [windows, setWindows] = useState(1);
  const parts = useQueries({
    queries: Array.from({ length: windows }, (_, at) =>
      rowsQuery(file.id, of, { offset: at * cardsAtOnce, count: cardsAtOnce }),
    ),
  });
  const rows = parts.flatMap(({ data, isPlaceholderData }) => (isPlaceholderData ? [] : (data?.items ?? [])));
  const total = parts.find(({ data }) => data)?.data?.total;
  const toggle = (number: number) => {
    const next = new Set(chosen);
    if (!next.delete(number)) next.add(number);
    onChoose(next);
  };
  return (
    <div className="grid gap-3">
      {file.may.correct ? <p className="text-ink-muted text-sm">{t('wide')}</p> : null}
      {total === 0 ? <p className="text-ink-muted">{t('empty')}</p> : null}
      <ul className="grid divide-y divide-line border-line border-y">
        {rows.map((row) => (
          <li key={row.number} className="flex items-start gap-3 py-3">
            {mayChoose(file) && row.status !== 'skipped' ? (
              <input
                type="checkbox"
                aria-label={t('chooseRow', { row: row.number })}
                className="mt-0.5 size-5 shrink-0 accent-accent"
                checked={chosen.has(row.number)}
                onChange={() => toggle(row.number)}
              />
            ) : null}
            <Card row={row} />
          </li>
        ))}
      </ul>
      {total !== undefined && total > rows.length ? (
        <div className="grid gap-2">
          <p role="status" className="text-ink-muted text-sm">
            {t('shown', { count: rows.length, total })}
          </p>
          <Button onClick={() => setWindows(windows + 1)}>{t('more')}</Button>
        </div>
      ) : null}
    </div>
  );
}

/** The sum as everywhere else; what is none yet, as the file has it. */
function Sum({ row: { status, method, texts } }: { row: FileRow }) {
  const text = texts.amount ?? '';
  const isSum = method !== null && status !== 'skipped';
  const sum = isSum ? parseAmount(text, methodFacts[method].currency) : null;
  return sum?.ok ? <Money value={sum.value} /> : text;
}

function Card({ row }: { row: FileRow }) {
  const { number, texts, bankName } = row;
  const account = texts.phone ?? texts.cardNumber ?? '';
  const who = [texts.expectedName ?? texts.holderName, account, bankName ?? texts.bankCode];
  return (
    <div className="grid min-w-0 flex-1 gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <span className="figures min-w-0 wrap-anywhere font-medium">
          {number}. {texts.orderNo}
        </span>
        <span className="figures whitespace-nowrap">
          <Sum row={row} />
        </span>
      </div>
      <span className="wrap-anywhere text-ink-muted text-sm">{who.filter(Boolean).join(', ')}</span>
      <RowState row={row} />
      <RowFacts row={row} />
    </div>
  );
}
