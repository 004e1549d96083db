'use client';

import { useQuery } from '@tanstack/react-query';
import { Paperclip, StickyNote } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { late } from '#components/ui/late.tsx';
import { can } from '#lib/auth/permissions.ts';
import { notesQuery } from '#lib/domain/notes/query-options.ts';
import type { NoteView } from '#lib/domain/notes/schemas.ts';

const loadForm = () => import('./note-form.tsx').then((module) => module.NoteForm);
const NoteForm = late(loadForm);

/** What people found out about a record, with files, oldest first; and the way to add to it. */
export function Notes({ subjectId }: { subjectId: string }) {
  const t = useTranslations('notes');
  const mayWrite = can(useViewer().role, 'notes:write');
  const { data: notes = [] } = useQuery(notesQuery(subjectId));
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  if (notes.length === 0 && !mayWrite) return null;
  return (
    <section aria-label={t('title')} className="grid gap-3 *:min-w-0 print:hidden">
      <h2 className="flex items-center justify-between gap-3 border-line border-b pb-2 font-semibold text-base">
        {t('title')}
        {mayWrite ? (
          <Button
            ref={button}
            size="sm"
            aria-expanded={isOpen}
            onPointerEnter={() => void loadForm()}
            onFocus={() => void loadForm()}
            onClick={() => setOpen(true)}
          >
            <StickyNote aria-hidden className="size-4" />
            {t('add')}
          </Button>
        ) : null}
      </h2>
      {isOpen ? <NoteForm subjectId={subjectId} onClose={close} /> : null}
      {notes.length > 0 ? (
        <ul className="grid gap-4">
          {notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Note({ note: { id, authorName, at, text, file } }: { note: NoteView }) {
  const t = useTranslations('notes');
  const size = useFileSize();
  return (
    <li className="grid gap-1">
      <span className="flex flex-wrap gap-x-2 text-ink-muted text-sm">
        {authorName} <DateTime value={at} withoutZone />
      </span>
      {text ? <p className="max-w-[68ch] wrap-anywhere whitespace-pre-line">{text}</p> : null}
      {file ? (
        <span className="flex min-w-0 items-center gap-1.5 text-sm">
          <Paperclip aria-hidden className="size-4 shrink-0 text-ink-muted" />
          {file.isErased || file.isHidden ? (
            <span className="text-ink-muted">{t(file.isErased ? 'erased' : 'hidden')}</span>
          ) : (
            <>
              <a
                href={`/api/notes/${id}/file`}
                download={file.name}
                className="min-w-0 wrap-anywhere text-accent-text hover:underline"
              >
                {file.name}
              </a>
              <span className="shrink-0 text-ink-muted">{size(file.bytes)}</span>
            </>
          )}
        </span>
      ) : null}
    </li>
  );
}

/** A size in words: 340 KB, 1.2 MB. */
function useFileSize(): (bytes: number) => string {
  const t = useTranslations('notes');
  const locale = useLocale();
  return (bytes) => {
    const isLarge = bytes >= 1_000_000;
    const value = isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1_000);
    const shown = new Intl.NumberFormat(locale, { maximumFractionDigits: isLarge ? 1 : 0 }).format(value);
    return t(isLarge ? 'megabytes' : 'kilobytes', { size: shown });
  };
}
