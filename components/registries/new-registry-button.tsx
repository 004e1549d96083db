'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { late } from '#components/ui/late.tsx';
import { SpriteIcon } from '#components/ui/sprite/sprite-icon.tsx';

const NewRegistryDialog = late(() =>
  import('./new-registry-dialog.tsx').then((module) => module.NewRegistryDialog),
);

/** Opens by itself where the address names the view, because somebody came from there. */
export function NewRegistryButton({ viewId }: { viewId: string | null }) {
  const t = useTranslations('registries');
  const [isOpen, setOpen] = useState(viewId !== null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SpriteIcon name="plus" />
        {t('new')}
      </Button>
      {isOpen ? <NewRegistryDialog viewId={viewId} onClose={() => setOpen(false)} returnTo={button} /> : null}
    </>
  );
}
