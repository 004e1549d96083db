'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Fold } from '#components/ui/fold.tsx';
import { late } from '#components/ui/late.tsx';
import { can } from '#lib/auth/permissions.ts';

const ActStory = late(() => import('./act-story.tsx').then((module) => module.ActStory));

type ObjectActsProps = { objectId: string; of?: 'record' | 'person' };

/** What the audit has about one object, for those who read it. Nothing is read before it is opened: reading is recorded. */
export function ObjectActs({ objectId, of = 'record' }: ObjectActsProps) {
  const t = useTranslations('record');
  const { role } = useViewer();
  const [isOpen, setOpen] = useState(false);
  if (!can(role, 'audit:view')) return null;
  return (
    <Fold
      className="border-line border-t pt-4 print:hidden"
      label={<span className="font-semibold text-base">{t('recorded')}</span>}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {isOpen ? <ActStory objectId={objectId} of={of} /> : null}
    </Fold>
  );
}
