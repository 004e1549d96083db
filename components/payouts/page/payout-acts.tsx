'use client';

import { Ellipsis, Printer, RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useShell } from '#components/layout/shell-context.ts';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { late } from '#components/ui/late.tsx';
import { can } from '#lib/auth/permissions.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';

const loadMenu = () => import('./payout-menu.tsx').then((module) => module.PayoutMenu);
const PayoutMenu = late(loadMenu);

/** While nobody knows where the money is, nothing on the page may look like sending it again. */
const openQuestions: readonly PayoutStatus[] = ['unknown', 'conflict'];

/** What can be done with a payout that is on its page: two acts in sight, the rest in a menu. */
export function PayoutActs({ payout }: { payout: PayoutView }) {
  const t = useTranslations('payouts.acts');
  const { role } = useShell().viewer;
  const mayRepeat = can(role, 'payouts:create') && !openQuestions.includes(payout.status);
  return (
    <>
      {mayRepeat ? (
        <ButtonLink href={`/payouts/new?again=${payout.id}`} size="sm">
          <span className="inline-flex items-center gap-2">
            <RotateCw aria-hidden className="size-4" />
            {t('again')}
          </span>
        </ButtonLink>
      ) : null}
      <Button size="sm" className="max-sm:hidden" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" />
        {t('print')}
      </Button>
      <MoreActs orderNo={payout.orderNo} />
    </>
  );
}

/** The menu itself is loaded when someone reaches for it. */
function MoreActs({ orderNo }: { orderNo: string }) {
  const t = useTranslations('payouts.acts');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
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
      {wanted ? <PayoutMenu open={open} onOpenChange={setOpen} returnTo={button} orderNo={orderNo} /> : null}
    </span>
  );
}
