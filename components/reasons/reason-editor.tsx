'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Plus, TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useRefusalText } from '#components/shared/form/use-refusal-text.ts';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { locales } from '#lib/core/format.ts';
import { fullReasonListQuery } from '#lib/domain/reasons/query-options/queries.ts';
import { maxReasons } from '#lib/domain/reasons/rules.ts';
import type { FullReasonListView } from '#lib/domain/reasons/schemas.ts';
import { OfferedLine, useLineName } from './offered-line.tsx';
import { type ReasonLine, type ReasonLines, useReasonLines } from './use-reason-lines.ts';
import { type SavingReasons, useSavingReasons } from './use-saving-reasons.ts';

/** The refund reasons: their names, their order, and which are active. */
export function ReasonEditor() {
  const { data } = useQuery(fullReasonListQuery);
  return data ? <Editor list={data} /> : null;
}

function Editor({ list }: { list: FullReasonListView }) {
  const t = useTranslations('refunds.reasons');
  const toMoment = useMoment();
  const edited = useReasonLines(list);
  const saving = useSavingReasons(edited);
  const { place, focusNext } = useNextFocus(saving.failures);
  const { lines } = edited;
  const retired = lines.filter(({ isRetired }) => isRetired);
  return (
    <div ref={place} className="grid gap-6">
      <div className="grid max-w-[68ch] gap-1">
        <p>{t('text')}</p>
        <p className="text-ink-muted text-sm" suppressHydrationWarning>
          {list.savedAt === null
            ? t('neverSaved')
            : t('savedBy', { name: list.savedBy ?? t('somebody'), time: toMoment(list.savedAt).exact })}
        </p>
      </div>
      <fieldset disabled={saving.isSaving} className="grid min-w-0 gap-6">
        <Offered {...{ edited, saving, focusNext }} />
        <Button
          className="justify-self-start"
          data-focus="add"
          disabled={lines.length >= maxReasons}
          onClick={() => focusNext(`${edited.add()} en`)}
        >
          <Plus aria-hidden className="size-4" />
          {t('add')}
        </Button>
        {retired.length > 0 ? <Retired {...{ edited, saving, retired, focusNext }} /> : null}
      </fieldset>
      <Foot list={list} edited={edited} saving={saving} />
    </div>
  );
}

type PartProps = { edited: ReasonLines; saving: SavingReasons; focusNext: (what: string) => void };

function Offered({ edited, saving, focusNext }: PartProps) {
  const t = useTranslations('refunds.reasons');
  const toName = useLineName();
  const [said, setSaid] = useState('');
  const offered = edited.lines.filter(({ isRetired }) => !isRetired);
  const move = (line: ReasonLine, at: number, by: -1 | 1) => {
    const to = at + by;
    edited.move(line.key, by);
    setSaid(t('moved', { name: toName(line), at: to, count: offered.length }));
    // At either end of the list the pressed arrow becomes disabled, so the opposite one takes the focus.
    const isEnd = to === 1 || to === offered.length;
    focusNext(`${line.key} ${(by === -1) === isEnd ? 'down' : 'up'}`);
  };
  return (
    <div>
      <div
        aria-hidden
        className="grid grid-cols-[1fr_1fr_auto] gap-3 pb-1.5 text-ink-muted text-sm max-sm:hidden"
      >
        <span>{t('en')}</span>
        <span>{t('ru')}</span>
        <span className="w-29 pointer-coarse:w-34" />
      </div>
      <ol aria-label={t('list')} className="border-line border-b">
        {offered.map((line, index) => (
          <OfferedLine
            key={line.key}
            line={line}
            at={index + 1}
            count={offered.length}
            wrong={saving.wrongOf(line)}
            onWrite={(about) => edited.write(line.key, about)}
            onMove={(by) => move(line, index + 1, by)}
            onRetire={() => {
              if (line.code === null) edited.remove(line.key);
              else edited.write(line.key, { isRetired: true });
              focusNext(line.code === null ? 'add' : `${line.key} back`);
            }}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

/** Retired reasons are no longer offered, and never deleted: refunds refer to them. */
function Retired({ edited, saving, retired, focusNext }: PartProps & { retired: ReasonLine[] }) {
  const t = useTranslations('refunds.reasons');
  const toText = useRefusalText();
  const toName = useLineName();
  const locale = useLocale();
  const others = locales.filter((language) => language !== locale);
  return (
    <section aria-label={t('retired')} className="grid gap-2">
      <h2 className="font-semibold text-base">{t('retired')}</h2>
      <p className="max-w-[68ch] text-ink-muted text-sm">{t('retiredText')}</p>
      <ul className="border-line border-b">
        {retired.map((line) => {
          const wrong = Object.values(saving.wrongOf(line)).find(Boolean);
          return (
            <li key={line.key} className="flex items-center justify-between gap-3 border-line border-t py-2">
              <span className="min-w-0 wrap-anywhere text-ink-muted">
                {line.texts[locale]}
                {others.map((other) => (
                  <span key={other} lang={other}>
                    {' '}
                    · {line.texts[other]}
                  </span>
                ))}
                {wrong ? <span className="block text-failed text-sm">{toText(wrong)}</span> : null}
              </span>
              <Button
                size="sm"
                aria-label={t('restoreNamed', { name: toName(line) })}
                data-focus={`${line.key} back`}
                onClick={() => {
                  edited.write(line.key, { isRetired: false });
                  focusNext(`${line.key} ${locale}`);
                }}
              >
                {t('restore')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type FootProps = Omit<PartProps, 'focusNext'> & { list: FullReasonListView };

/** The obstacle to saving, if any, and the save button. */
function Foot({ list, edited, saving }: FootProps) {
  const t = useTranslations('refunds.reasons');
  const toText = useRefusalText();
  const { draft, drop, isOutOfDate } = edited;
  const { problem, isSaving, save, forget } = saving;
  if (isOutOfDate && !isSaving)
    return (
      <Notice
        role="alert"
        tone="attention"
        icon={<TriangleAlert />}
        title={t('changedTitle', { name: list.savedBy ?? t('somebody') })}
        action={
          <Button
            size="sm"
            onClick={() => {
              drop();
              forget();
            }}
          >
            {t('take')}
          </Button>
        }
      >
        {t('changedText')}
      </Notice>
    );
  return (
    <div className="grid gap-4">
      {problem ? (
        <Notice role="alert" tone="failed" icon={<CircleAlert />} title={t('problemTitle')}>
          {toText(problem)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={draft === null}
          pending={isSaving}
          pendingLabel={t('saving')}
          onClick={() => void save()}
        >
          {t('save')}
        </Button>
        {draft && !isSaving ? (
          <Button
            variant="ghost"
            onClick={() => {
              drop();
              forget();
            }}
          >
            {t('discard')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/**
 * Sets the focus after the list is drawn again: on what a press moved or added, or on the first wrong field.
 */
function useNextFocus(failures: number) {
  const place = useRef<HTMLDivElement>(null);
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    place.current?.querySelector<HTMLElement>(`[data-focus="${next.current}"]`)?.focus();
    next.current = null;
  });
  useEffect(() => {
    if (failures > 0) place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failures]);
  return {
    place,
    focusNext: (what: string) => {
      next.current = what;
    },
  };
}
