'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { late } from '#components/ui/late.tsx';

const loadDialog = () => import('./invite-dialog.tsx').then((module) => module.InviteDialog);
const InviteDialog = late(loadDialog);

export function InviteButton() {
  const t = useTranslations('people');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant="primary"
        size="sm"
        aria-haspopup="dialog"
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={() => setOpen(true)}
      >
        <Plus aria-hidden className="size-4" />
        {t('invite')}
      </Button>
      {open ? <InviteDialog onClose={() => setOpen(false)} returnTo={button} /> : null}
    </>
  );
}
