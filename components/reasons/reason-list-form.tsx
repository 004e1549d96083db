'use client';

import { CircleAlert, Plus, TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { can } from '#lib/auth/permissions.ts';
import { locales } from '#lib/core/format.ts';
import { maxReasons } from '#lib/domain/reasons/rules.ts';
import type { FullReasonListView } from '#lib/domain/reasons/schemas.ts';
import { OfferedLine, useLineName } from './offered-line.tsx';
import { type ReasonLine, type ReasonLines, useReasonLines } from './use-reason-lines.ts';
import { type SavingReasons, useSavingReasons } from './use-saving-reasons.ts';

/** The refund reasons: their names, their order, and which are active. */
export function ReasonListForm({ list }: { list: FullReasonListView }) {
  const t = useTranslations('refunds.reasons');
  const toMoment = useMoment();
  const edited = useReasonLines(list);
  const saving = useSavingReasons(edited);
  const { place, focusNext } = useNextFocus();
  const { lines } = edited;
  const retired = lines.filter(({ isRetired }) => isRetired);
  const maySave = can(useViewer().role, 'refunds:reasons');
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
      <fieldset disabled={saving.isSaving || !maySave} className="grid min-w-0 gap-6">
        <Offered {...{ edited, focusNext }} />
        <Button
          className="justify-self-start"
          data-focus="add"
          disabled={lines.length >= maxReasons}
          onClick={() => focusNext(`${edited.add()} ${locales[0]}`)}
        >
          <Plus aria-hidden className="size-4" />
          {t('add')}
        </Button>
        {retired.length > 0 ? <Retired {...{ edited, retired, focusNext }} /> : null}
      </fieldset>
      {maySave ? <Foot list={list} edited={edited} saving={saving} /> : null}
    </div>
  );
}

type PartProps = { edited: ReasonLines; focusNext: (what: string) => void };

function Offered({ edited, focusNext }: PartProps) {
  const t = useTranslations('refunds.reasons');
  const toName = useLineName();
  const [said, setReported] = useState('');
  const offered = edited.lines.filter(({ isRetired }) => !isRetired);
  const move = (line: ReasonLine, by: -1 | 1) => {
    const at = edited.move(line.at, by);
    setReported(t('moved', { name: toName(line), at: at + 1, count: offered.length }));
    // The pressed arrow becomes disabled at either end of the list, so the opposite one takes the focus.
    const isEnd = at === 0 || at === offered.length - 1;
    focusNext(`${at} ${(by === -1) === isEnd ? 'down' : 'up'}`);
  };
  const retire = ({ at, code }: ReasonLine) => {
    if (code === null) edited.remove(at);
    focusNext(code === null ? 'add' : `${edited.retire(at, true)} back`);
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
        {offered.map((line) => (
          <OfferedLine
            key={line.id}
            form={edited.form}
            line={line}
            count={offered.length}
            onMove={(by) => move(line, by)}
            onRetire={() => retire(line)}
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
function Retired({ edited, retired, focusNext }: PartProps & { retired: ReasonLine[] }) {
  const t = useTranslations('refunds.reasons');
  const toText = useRefusalText();
  const toName = useLineName();
  const locale = useLocale();
  const others = locales.filter((language) => language !== locale);
  const { errors } = useFormState({ control: edited.form.control });
  return (
    <section aria-label={t('retired')} className="grid gap-2">
      <h2 className="font-semibold text-base">{t('retired')}</h2>
      <p className="max-w-[68ch] text-ink-muted text-sm">{t('retiredText')}</p>
      <ul className="border-line border-b">
        {retired.map((line) => {
          const wrong = locales.map((language) => errors.reasons?.[line.at]?.texts?.[language]).find(Boolean);
          return (
            <li key={line.id} className="flex items-center justify-between gap-3 border-line border-t py-2">
              <span className="min-w-0 wrap-anywhere text-ink-muted">
                {line.texts[locale]}
                {others.map((other) => (
                  <span key={other} lang={other}>
                    {' '}
                    · {line.texts[other]}
                  </span>
                ))}
                {wrong?.message ? (
                  <span className="block text-failed text-sm">{toText({ code: wrong.message })}</span>
                ) : null}
              </span>
              <Button
                size="sm"
                aria-label={t('restoreNamed', { name: toName(line) })}
                data-focus={`${line.at} back`}
                onClick={() => focusNext(`${edited.retire(line.at, false)} ${locale}`)}
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

type FootProps = { edited: ReasonLines; saving: SavingReasons; list: FullReasonListView };

/** The obstacle to saving, if any, and the save button. */
function Foot({ list, edited, saving }: FootProps) {
  const t = useTranslations('refunds.reasons');
  const toText = useRefusalText();
  const { isEdited, drop, isOutOfDate } = edited;
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
          disabled={!isEdited}
          pending={isSaving}
          pendingLabel={t('saving')}
          onClick={() => void save()}
        >
          {t('save')}
        </Button>
        {isEdited && !isSaving ? (
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

/** Sets the focus, after the list is drawn again, on what a press moved or added. */
function useNextFocus() {
  const place = useRef<HTMLDivElement>(null);
  const next = useRef<string | null>(null);
  useEffect(() => {
    const wanted = place.current?.querySelector<HTMLElement>(`[data-focus="${next.current}"]`);
    // A line changes its place in two steps, and only after the second is everything where it belongs.
    if (!wanted) return;
    wanted.focus();
    next.current = null;
  });
  return {
    place,
    focusNext: (what: string) => {
      next.current = what;
    },
  };
}
