'use client';

import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useFrame } from '#components/shared/frame/frame.ts';
import { useLoadWhenIdle } from '#components/shared/page/when-idle.ts';
import { NavigationContext } from '#components/ui/navigation.ts';
import { createScreens, type Screens } from './navigation.ts';

const ScreensContext = createContext<Screens | null>(null);

/** Lets every link inside lead to pages that the browser shows by itself. */
export function ScreensProvider({ children }: { children: ReactNode }) {
  const frame = useFrame();
  const [screens] = useState(() => createScreens(frame));
  useLoadWhenIdle(screens.load);
  useEffect(() => {
    window.addEventListener('popstate', screens.step, true);
    return () => window.removeEventListener('popstate', screens.step, true);
  }, [screens]);
  return (
    <ScreensContext value={screens}>
      <NavigationContext value={screens}>{children}</NavigationContext>
    </ScreensContext>
  );
}

export function useScreens(): Screens {
  const screens = use(ScreensContext);
  if (!screens) throw new Error('useScreens is for what stands inside ScreensProvider');
  return screens;
}
