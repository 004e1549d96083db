'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';

/** Announces a changed status to screen readers; the first status is read as part of the page. */
export function StatusAnnouncer({ title }: { title: string }) {
  const t = useTranslations('record');
  const first = useRef(title);
  const [text, setText] = useState('');
  useEffect(() => {
    if (title === first.current) return;
    first.current = title;
    setText(t('announce', { status: title }));
  }, [title, t]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
