'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { CommandsProvider } from '#components/palette/commands.tsx';
import { useLate } from '#components/shared/page/when-idle.ts';
import { rememberFolded } from '#components/shared/viewer/device-preferences.ts';
import { type Viewer, ViewerProvider } from '#components/shared/viewer/viewer.ts';
import { SkipLink } from '#components/ui/skip-link.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { Sidebar } from './sidebar.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { useSingleEnter } from './use-single-enter.ts';

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
  useFocusOnArrival();
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
              // On a phone the bar above takes 3rem.
              className="min-h-[calc(100dvh-var(--bars))] min-w-0 flex-1 bg-surface outline-none max-sm:min-h-[calc(100dvh-var(--bars)-3rem)]"
            >
              {children}
            </main>
          </div>
        </div>
      </CommandsProvider>
    </ViewerProvider>
  );
}
