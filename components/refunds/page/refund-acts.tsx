'use client';

import { Ellipsis, Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { late } from '#components/ui/late.tsx';

const loadMenu = () => import('./refund-menu.tsx').then((module) => module.RefundMenu);
const RefundMenu = late(loadMenu);

/** What can be done with a refund on its page. A new one is made from its payment, where what is left stands. */
export function RefundActs({ number }: { number: string }) {
  const t = useTranslations('refunds.acts');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button size="sm" className="max-sm:hidden" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" />
        {t('print')}
      </Button>
      <span className="relative">
        <Button
          ref={button}
          size="sm"
          aria-label={t('more')}
          aria-haspopup="menu"
          aria-expanded={open}
          onPointerEnter={loadMenu}
          onFocus={loadMenu}
          onClick={() => {
            setWanted(true);
            setOpen(true);
          }}
          className="w-8 px-0 pointer-coarse:w-10"
        >
          <Ellipsis aria-hidden className="size-4" />
        </Button>
        {wanted ? <RefundMenu open={open} onOpenChange={setOpen} returnTo={button} number={number} /> : null}
      </span>
    </>
  );
}
