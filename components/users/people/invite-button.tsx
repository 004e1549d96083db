'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { late } from '#components/ui/late.tsx';
import { LineIcon } from '#components/ui/line-icon.tsx';

const loadDialog = () => import('./invite-dialog.tsx').then((module) => module.InviteDialog);
const InviteDialog = late(loadDialog);

/** As a plain path: an icon of the library would bring the library into the page's first load. */
const plus = ['M5 12h14', 'M12 5v14'] as const;

export function InviteButton() {
  const t = useTranslations('people');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant="primary"
        aria-haspopup="dialog"
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={() => setOpen(true)}
      >
        <LineIcon paths={plus} className="size-4" />
        {t('invite')}
      </Button>
      {open ? <InviteDialog onClose={() => setOpen(false)} returnTo={button} /> : null}
    </>
  );
}
