'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { OfficeQueries } from '#components/shared/providers/office-queries.tsx';
import { Button } from '#components/ui/button.tsx';
import { late } from '#components/ui/late.tsx';
import { SpriteIcon } from '#components/ui/sprite/sprite-icon.tsx';

const AddDialog = late(() => import('./add-dialog.tsx').then((module) => module.AddDialog));

/** Opens the form for another saved recipient. */
export function AddRecipient() {
  const t = useTranslations('saved.adding');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SpriteIcon name="plus" />
        {t('open')}
      </Button>
      {isOpen ? (
        <OfficeQueries>
          <AddDialog onClose={() => setOpen(false)} returnTo={button} />
        </OfficeQueries>
      ) : null}
    </>
  );
}
