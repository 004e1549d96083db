'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { takeCorrectedAction } from '#lib/domain/files/actions/correcting.ts';
import { differencesQuery } from '#lib/domain/files/query-options/queries.ts';
import type { FileDifferences, FileView } from '#lib/domain/files/schemas/views.ts';
import { type DifferenceKind, differenceKinds } from '#lib/domain/files/status.ts';
import { ActButton } from '../act-button.tsx';
import { chipStyle, chosenChip } from '../kinds/chip-style.ts';
import { Difference } from './difference.tsx';

/** So many are read at once (`/api/files/[id]/differences`). */
const atOnce = 50;

/** How a corrected file differs from the one before it, and the act by which it takes the place of that. */
export function Differences({ file }: { file: FileView }) {
  const t = useTranslations('files.differences');
  const [kind, setKind] = useState<DifferenceKind | null>(null);
  const [offset, setOffset] = useState(0);
  const { data } = useQuery(differencesQuery(file.id, kind, offset));
  const choose = (next: DifferenceKind | null) => {
    setKind(next);
    setOffset(0);
  };
  return (
    <Card className="grid grid-cols-1 gap-4 p-5 max-sm:p-4" aria-label={t('title')}>
      <div className="grid gap-1">
        <h2 className="font-semibold text-base">{t('title')}</h2>
        <p className="max-w-[68ch] text-ink-muted">{t('text', { name: file.corrects?.fileName ?? '' })}</p>
      </div>
      {data ? (
        <>
          <Counts counts={data.counts} />
          <Kinds {...{ kind, counts: data.counts }} onChoose={choose} />
          <ul aria-label={t('list')} className="grid grid-cols-1 divide-y divide-line">
            {data.items.map((item) => (
              <Difference key={`${item.before} ${item.number}`} item={item} />
            ))}
          </ul>
          <Pages {...{ offset, total: toTotal(data.counts, kind) }} onChange={setOffset} />
        </>
      ) : null}
      <Take file={file} />
    </Card>
  );
}

type Counts = FileDifferences['counts'];

const toTotal = (counts: Counts, kind: DifferenceKind | null) =>
  kind === null ? counts.added + counts.removed + counts.changed : counts[kind];

function Counts({ counts }: { counts: Counts }) {
  const t = useTranslations('files.differences');
  return (
    <div className="grid gap-1">
      <p className="figures">{toTotal(counts, null) === 0 ? t('none') : t('counts', counts)}</p>
      {counts.leftOut > 0 ? (
        <p className="text-ink-muted">{t('leftOut', { count: counts.leftOut })}</p>
      ) : null}
    </div>
  );
}

type KindsProps = {
  kind: DifferenceKind | null;
  counts: Counts;
  onChoose: (kind: DifferenceKind | null) => void;
};

function Kinds({ kind, counts, onChoose }: KindsProps) {
  const t = useTranslations('files.differences');
  const found = differenceKinds.filter((each) => counts[each] > 0);
  if (found.length < 2) return null;
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{t('which')}</legend>
      {[null, ...found].map((each) => (
        <button
          key={each ?? 'all'}
          type="button"
          aria-pressed={each === kind}
          onClick={() => onChoose(each)}
          className={classNames(chipStyle, each === kind ? chosenChip : 'border-line text-ink-muted')}
        >
          {t(each ?? 'all')}
        </button>
      ))}
    </fieldset>
  );
}

type PagesProps = { offset: number; total: number; onChange: (offset: number) => void };

function Pages({ offset, total, onChange }: PagesProps) {
  const t = useTranslations('files.differences');
  if (total <= atOnce) return null;
  const to = Math.min(offset + atOnce, total);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="sm" disabled={offset === 0} onClick={() => onChange(Math.max(0, offset - atOnce))}>
        {t('previous')}
      </Button>
      <Button size="sm" disabled={to >= total} onClick={() => onChange(offset + atOnce)}>
        {t('next')}
      </Button>
      <span role="status" className="figures text-ink-muted text-sm">
        {t('page', { from: offset + 1, to, total })}
      </span>
    </div>
  );
}

function Take({ file }: { file: FileView }) {
  const t = useTranslations('files.differences');
  if (!file.may.take) return <p className="text-ink-muted">{t('notOwn')}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ActButton
        fileId={file.id}
        act={takeCorrectedAction}
        label={t('take')}
        pendingLabel={t('taking')}
        variant="primary"
      />
      <p className="text-ink-muted text-sm">{t('keep')}</p>
    </div>
  );
}
