'use client';

import { useTranslations } from 'next-intl';
import { Bell } from '#components/notices/bell.tsx';
import { FindButton } from '#components/palette/find-button.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { SpriteIcon } from '#components/ui/sprite/sprite-icon.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { UserMenu } from './account/user-menu.tsx';
import { Brand } from './brand.tsx';
import { NavList } from './nav-list.tsx';

/** 232 px wide, or 56 px as icons. On a phone it is the sheet of `PhoneBar`. */
export function Sidebar({ folded, onFold }: { folded: boolean; onFold: () => void }) {
  const t = useTranslations('nav');
  const foldLabel = folded ? t('unfold') : t('fold');
  return (
    <aside
      className={classNames(
        'sticky top-(--bars) flex h-[calc(100dvh-var(--bars))] shrink-0 flex-col border-line border-r bg-canvas',
        'z-25 max-sm:hidden print:hidden',
        folded ? 'w-14' : 'w-58',
      )}
    >
      <div
        className={classNames(
          'flex items-center px-3',
          folded ? 'flex-col gap-1 pt-3' : 'h-14 justify-between',
        )}
      >
        <Brand folded={folded} />
        <div className={classNames('flex items-center gap-0.5', folded && 'flex-col')}>
          <Bell size="icon-sm" />
          <Tooltip label={foldLabel} side="right">
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={foldLabel}
              aria-expanded={!folded}
              onClick={onFold}
            >
              <SpriteIcon name="panel-left" />
            </Button>
          </Tooltip>
        </div>
      </div>
      <div className={folded ? 'mx-auto mt-1' : 'px-2.5 pt-1 pb-2'}>
        <FindButton look={folded ? 'folded' : 'wide'} />
      </div>
      <div className={classNames('min-h-0 flex-1 px-2.5 py-2', folded || 'overflow-y-auto')}>
        <NavList folded={folded} />
      </div>
      <div className="border-line border-t p-2">
        <UserMenu folded={folded} />
      </div>
    </aside>
  );
}
