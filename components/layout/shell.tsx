'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Bell } from '#components/notices/bell.tsx';
import { CommandsProvider } from '#components/palette/commands.tsx';
import { FindButton } from '#components/palette/find-button.tsx';
import { StopButton } from '#components/palette/stop-button.tsx';
import { ScreenSwitch } from '#components/screens/screen-switch.tsx';
import { ScreensProvider } from '#components/screens/screens-provider.tsx';
import { useLate } from '#components/shared/page/when-idle.ts';
import { rememberFolded } from '#components/shared/viewer/device-preferences.ts';
import { type Viewer, ViewerProvider } from '#components/shared/viewer/viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { late } from '#components/ui/late.tsx';
import { SkipLink } from '#components/ui/skip-link.tsx';
import { SpriteIcon } from '#components/ui/sprite/sprite-icon.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { UserMenu } from './account/user-menu.tsx';
import { Brand } from './brand.tsx';
import { FocusOnArrival } from './focus-on-arrival.ts';
import { NavList } from './nav-list.tsx';

const MenuSheet = late(() => import('./menu-sheet.tsx').then((module) => module.MenuSheet));

/** The top bar on a phone: the brand, and a button for the side bar as a sheet. */
function PhoneBar() {
  const t = useTranslations('nav');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex h-12 items-center justify-between border-line border-b bg-canvas px-3 sm:hidden print:hidden">
      <Brand />
      <div className="-mr-2 flex items-center">
        <FindButton look="phone" />
        <StopButton look="icon" />
        <Bell size="icon" />
        <Button
          ref={button}
          variant="ghost"
          size="icon"
          aria-label={t('openMenu')}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <SpriteIcon name="menu" className="size-5" />
        </Button>
      </div>
      {open ? <MenuSheet onClose={() => setOpen(false)} returnTo={button} /> : null}
    </div>
  );
}

const loadBackground = () => import('./background.tsx').then((module) => module.Background);

type ShellProps = {
  viewer: Viewer;
  /** Taken from the cookie, so that nothing jumps after the first paint. */
  initiallyFolded: boolean;
  /** Says that no money is real, where none is. */
  sandboxBar: ReactNode;
  /** Further notices that limit what people can do, each in a `Bar`. */
  bars?: ReactNode;
  children: ReactNode;
};

/** The frame of every page behind the sign-in: bars, side bar, content. */
export function Shell({ viewer, initiallyFolded, sandboxBar, bars, children }: ShellProps) {
  const t = useTranslations('nav');
  useSingleEnter();
  const Background = useLate(loadBackground);
  const [folded, setFolded] = useState(initiallyFolded);
  const fold = () => {
    rememberFolded(!folded);
    setFolded(!folded);
  };
  return (
    // The object that came with the page: a new one on each render would make React replace server HTML below
    // that is still waiting for its code.
    <ViewerProvider value={viewer}>
      <ScreensProvider>
        <CommandsProvider>
          {Background ? <Background /> : null}
          <SkipLink to="content" label={t('skip')} />
          <div>
            {sandboxBar}
            <div className="sticky top-(--sandbox-bar) z-30">
              {bars}
              <PhoneBar />
            </div>
            <div className="flex">
              <Sidebar folded={folded} onFold={fold} />
              <main
                id="content"
                tabIndex={-1}
                // The bar above takes 3rem on a phone.
                className="min-h-[calc(100dvh-var(--bars))] min-w-0 flex-1 bg-surface outline-none max-sm:min-h-[calc(100dvh-var(--bars)-3rem)]"
              >
                <ScreenSwitch>{children}</ScreenSwitch>
              </main>
            </div>
          </div>
          {/* Last: a page that gives the focus to a field of its own comes first. */}
          <FocusOnArrival />
        </CommandsProvider>
      </ScreensProvider>
    </ViewerProvider>
  );
}

/** 232 px wide, or 56 px as icons. On a phone it is the sheet of `PhoneBar`. */
function Sidebar({ folded, onFold }: { folded: boolean; onFold: () => void }) {
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
          <StopButton look="icon-sm" />
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

/**
 * A held Enter key presses once. The keyboard repeats the key and the focus moves between the repeats, so a press that
 * is a little too long would say "yes, this is the recipient" and then send the money that nobody has looked at.
 */
function useSingleEnter(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isRepeated = event.repeat && event.key === 'Enter';
      if (isRepeated && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
