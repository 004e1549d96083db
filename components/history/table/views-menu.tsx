'use client';

import { Bookmark, CalendarClock, Trash2 } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import type { ListAddress } from '#components/shared/list/reading/use-list.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#components/ui/popover.tsx';
import { can, type Role, roles } from '#lib/auth/permissions.ts';
import type { Refusal } from '#lib/core/result.ts';
import { removeHistoryViewAction, saveHistoryViewAction } from '#lib/domain/history/actions.ts';
import { applyView } from '#lib/domain/history/rules/apply-view.ts';
import type { HistoryTable } from '#lib/domain/history/schemas/views.ts';
import type { useHistoryTable } from './use-history-table.ts';

type ViewsMenuProps = ReturnType<typeof useHistoryTable> & { address: ListAddress };

/** The views of this person and the shared ones, and the form that keeps what is on the screen as one. */
export function ViewsMenu({ table, setTable, renew, address }: ViewsMenuProps) {
  const t = useTranslations('history.views');
  const [isOpen, setOpen] = useState(false);
  const { role } = useViewer();
  const { run } = useAction(removeHistoryViewAction);
  const open = (view: HistoryTable['views'][number]) => {
    setOpen(false);
    window.history.pushState(null, '', address.hrefOf(applyView(view.query, address.values)));
    if (view.columns.length > 0) void setTable({ columns: view.columns, density: table.density });
  };
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button size="sm">
          <Bookmark aria-hidden className="size-4" />
          {t('title')}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={t('title')} className="w-84 p-1">
        {table.views.length === 0 ? <p className="px-2 py-2 text-ink-muted text-sm">{t('none')}</p> : null}
        <ul className="grid grid-cols-1 gap-0.5">
          {table.views.map((view) => (
            <li key={view.id} className="flex items-center">
              <button
                type="button"
                onClick={() => open(view)}
                className="min-h-8 min-w-0 flex-1 rounded-md px-2 py-1 text-left leading-tight hover:bg-hover pointer-coarse:min-h-11"
              >
                <span title={view.name} className="line-clamp-2">
                  {view.name}
                </span>
                <ViewNote view={view} />
              </button>
              <ScheduleLink view={view} />
              {view.isMine ? (
                <button
                  type="button"
                  aria-label={t('remove', { name: view.name })}
                  title={t('remove', { name: view.name })}
                  onClick={() => void run({ id: view.id }).then(renew)}
                  className="grid size-8 shrink-0 place-items-center rounded-md text-ink-muted hover:bg-hover hover:text-failed pointer-coarse:size-11"
                >
                  <Trash2 aria-hidden className="size-4" />
                </button>
              ) : null}
            </li>
          ))}
        </ul>
        {can(role, 'history:keep_views') ? (
          <SaveView columns={table.columns} query={address.query} onSaved={renew} />
        ) : null}
      </PopoverContent>
    </Popover>
  );
}

/** A link to a file of this view every day or every week, for those who may take the history away. */
function ScheduleLink({ view: { id, name } }: { view: HistoryTable['views'][number] }) {
  const t = useTranslations('history.views');
  const { role } = useViewer();
  if (!can(role, 'history:export')) return null;
  return (
    <PageLink
      href={`/history/registries?view=${id}` as Route}
      aria-label={t('schedule', { name })}
      title={t('schedule', { name })}
      className="grid size-8 shrink-0 place-items-center rounded-md text-ink-muted hover:bg-hover hover:text-ink pointer-coarse:size-11"
    >
      <CalendarClock aria-hidden className="size-4" />
    </PageLink>
  );
}

function ViewNote({ view }: { view: HistoryTable['views'][number] }) {
  const t = useTranslations('history.views');
  const tRole = useTranslations('roles');
  const notes = [
    view.isMine ? null : t('by', { name: view.ownerName }),
    view.isShared && view.isMine ? t('shared') : null,
    view.defaultFor ? t('begins', { role: tRole(view.defaultFor) }) : null,
  ].filter(Boolean);
  return notes.length > 0 ? (
    <span className="block truncate text-ink-muted text-xs">{notes.join(' · ')}</span>
  ) : null;
}

type SaveViewProps = { columns: HistoryTable['columns']; query: string; onSaved: () => unknown };

function SaveView({ columns, query, onSaved }: SaveViewProps) {
  const t = useTranslations('history.views');
  const tRole = useTranslations('roles');
  const toText = useRefusalText();
  const { role } = useViewer();
  const { run, isPending } = useAction(saveHistoryViewAction);
  const [name, setName] = useState('');
  const [isShared, share] = useState(false);
  const [defaultFor, setDefaultFor] = useState<Role | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const result = await run({ name, query, columns, isShared, defaultFor });
    setRefusal(result.ok ? null : result.refusal);
    if (!result.ok) return;
    setName('');
    await onSaved();
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className="mt-1 grid gap-2 border-line border-t p-2"
    >
      <Field label={t('name')}>
        {(control) => <Input {...control} value={name} onChange={({ target }) => setName(target.value)} />}
      </Field>
      <label className="flex items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={isShared}
          onChange={({ target }) => {
            share(target.checked);
            if (!target.checked) setDefaultFor(null);
          }}
        />
        {t('share')}
      </label>
      {isShared && can(role, 'history:default_views') ? (
        <label className="grid gap-1 text-sm">
          {t('defaultFor')}
          <select
            className="h-8 rounded-lg border border-line-strong bg-surface px-2 pointer-coarse:h-11"
            value={defaultFor ?? ''}
            onChange={({ target }) => setDefaultFor(roles.find((one) => one === target.value) ?? null)}
          >
            <option value="">{t('nobody')}</option>
            {roles.map((one) => (
              <option key={one} value={one}>
                {tRole(one)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {refusal ? (
        <p role="alert" className="text-failed text-xs">
          {toText(refusal)}
        </p>
      ) : null}
      <Button type="submit" size="sm" pending={isPending} pendingLabel={t('saving')}>
        {t('save')}
      </Button>
    </form>
  );
}
