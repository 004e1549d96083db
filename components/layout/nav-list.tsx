'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { isCurrent, type NavItem, navItems } from '#components/palette/nav-items.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { PageLink } from '#components/ui/page-link.tsx';
import { SpriteIcon } from '#components/ui/sprite/sprite-icon.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { WholeNumber } from '#components/ui/whole-number.tsx';
import { can } from '#lib/auth/permissions.ts';
import { useWaiting } from './use-waiting.ts';

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
            <li key={item.href}>
              <NavLink
                item={item}
                current={isCurrent(item.href, path)}
                count={waiting[item.label]}
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
  count: number | undefined;
  folded: boolean;
  onNavigate: (() => void) | undefined;
};

function NavLink({ item, current, count, folded, onNavigate }: NavLinkProps) {
  const t = useTranslations('nav');
  const link = (
    <PageLink
      href={item.href}
      onClick={() => onNavigate?.()}
      aria-current={current ? 'page' : undefined}
      className="nav-link"
    >
      <SpriteIcon name={item.icon} />
      <span className={folded ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{t(item.label)}</span>
      {count ? <Counter count={count} folded={folded} /> : null}
    </PageLink>
  );
  if (!folded) return link;
  return (
    <Tooltip label={t(item.label)} side="right">
      {link}
    </Tooltip>
  );
}

function Counter({ count, folded }: { count: number; folded: boolean }) {
  const t = useTranslations('nav');
  return (
    <span className={folded ? 'sr-only' : 'rounded-md bg-surface px-1.5 text-ink text-xs ring-1 ring-line'}>
      <span aria-hidden>
        <WholeNumber value={count} />
      </span>
      <span className="sr-only">{t('waitingForYou', { count })}</span>
    </span>
  );
}
