'use client';

import type { Route } from 'next';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { isCurrent, type NavItem, navItems } from '#components/palette/nav-items.ts';
import { useShown } from '#components/shared/frame/frame.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { PageLink } from '#components/ui/page-link.tsx';
import { SpriteIcon } from '#components/ui/sprite/sprite-icon.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { WholeNumber } from '#components/ui/whole-number.tsx';
import { can } from '#lib/auth/permissions.ts';

type NavListProps = { folded?: boolean; onNavigate?: () => void };

export function NavList({ folded = false, onNavigate }: NavListProps) {
  const t = useTranslations('nav');
  const path = usePathname();
  const viewer = useViewer();
  const waiting = useWaiting();
  return (
    <nav aria-label={t('main')}>
      <ul className="grid gap-0.5">
        {navItems
          .filter((item) => can(viewer.role, item.permission))
          .map((item) => (
            <li key={item.href} className={waiting[item.label] ? 'relative' : undefined}>
              <NavLink
                item={item}
                current={isCurrent(item.href, path)}
                waiting={waiting[item.label]}
                {...{ folded, onNavigate }}
              />
            </li>
          ))}
      </ul>
    </nav>
  );
}

type NavLinkProps = {
  item: NavItem;
  current: boolean;
  waiting: Waiting | undefined;
  folded: boolean;
  onNavigate: (() => void) | undefined;
};

function NavLink({ item, current, waiting, folded, onNavigate }: NavLinkProps) {
  const t = useTranslations('nav');
  const { count = 0, of } = waiting ?? {};
  const what = of && count > 0 ? t(`waits.${of}`, { count }) : null;
  const link = (
    <PageLink
      href={item.href}
      onClick={() => onNavigate?.()}
      aria-current={current ? 'page' : undefined}
      className="nav-link"
    >
      <SpriteIcon name={item.icon} />
      <span className={folded ? 'sr-only' : undefined}>
        {t(item.label)}
        {folded && what ? `. ${what}` : null}
      </span>
    </PageLink>
  );
  if (folded)
    return (
      <Tooltip label={what ? `${t(item.label)}. ${what}` : t(item.label)} side="right">
        {link}
      </Tooltip>
    );
  return (
    <>
      {link}
      {waiting && what ? (
        <PageLink href={waiting.href} onClick={() => onNavigate?.()} title={what} className="nav-count">
          {/* The link is named by its title, which says the number as well as what it counts. */}
          <span aria-hidden>
            <WholeNumber value={count} />
          </span>
        </PageLink>
      ) : null}
    </>
  );
}

/** How many rows of a page this person can do something about, what these are, and the list of exactly these. */
type Waiting = {
  count: number | undefined;
  of: Extract<NavItem['label'], 'approvals' | 'payouts' | 'refunds' | 'payments' | 'statements'>;
  href: Route;
};

/** As Home counts them. Who runs the office is asked for nothing there, and only agrees to changes of the rules. */
function useWaiting(): Partial<Record<NavItem['label'], Waiting>> {
  const { role } = useViewer();
  const feed = useShown('feed');
  const refunds = useShown('refunds');
  const payments = useShown('payments');
  const toDecide = feed && refunds && feed.toApprove + feed.filesToApprove + feed.toAgree + refunds.toDecide;
  if (can(role, 'office:oversee'))
    return { rules: { of: 'approvals', count: feed?.toAgree, href: '/settings/rules' as Route } };
  return {
    payouts: { of: 'payouts', count: feed?.waiting, href: '/payouts?waiting=all' as Route },
    ...(can(role, 'payouts:approve') && {
      approvals: { of: 'approvals', count: toDecide, href: '/approvals' as Route },
    }),
    refunds: { of: 'refunds', count: refunds?.toDo, href: '/refunds?waiting=all' as Route },
    ...(can(role, 'payments:capture') && {
      payments: { of: 'payments', count: payments?.toDo, href: '/payments?waiting=1' as Route },
    }),
    ...(can(role, 'statements:reconcile') && {
      statements: { of: 'statements', count: feed?.openStatements, href: '/statements?open=1' as Route },
    }),
  };
}
