'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from '#components/shared/page/use-navigate.ts';
import { late } from '#components/ui/late.tsx';
import { toDestination } from './to-destination.ts';
import { useBackGuard } from './use-back-guard.ts';

const loadDialog = () => import('./leave-dialog.tsx').then((module) => module.LeaveDialog);
const LeaveDialog = late(loadDialog);

type LeaveGuardProps = {
  /** True while something typed would be lost and is not being sent. */
  isOn: boolean;
  title: string;
  /** What will happen to what was typed. */
  text: string;
};

/** Asks before typed input is left behind, by whatever way. */
export function LeaveGuard({ isOn, title, text }: LeaveGuardProps) {
  const { isAsking, stay, leave, returnTo } = useLeaveGuard(isOn);
  useEffect(() => {
    // Loaded in advance: the question must appear even if the network is gone by then.
    if (isOn) void loadDialog();
  }, [isOn]);
  return isAsking ? <LeaveDialog {...{ title, text, returnTo }} onStay={stay} onLeave={leave} /> : null;
}

type Go = () => void;

/**
 * While it is on, stops everything that leads off the page: links (the palette and shortcuts click one too),
 * Back, and closing the tab. `leave` goes where the person wanted to.
 */
function useLeaveGuard(isOn: boolean) {
  const navigate = useNavigate();
  const [go, setGo] = useState<Go | null>(null);
  const returnTo = useRef<HTMLElement | null>(null);
  const isFree = useRef(false);
  const ask = useCallback((next: Go) => {
    if (isFree.current) return next();
    returnTo.current = document.activeElement as HTMLElement | null;
    setGo(() => next);
  }, []);
  useBackGuard(isOn, ask);
  useEffect(() => {
    if (!isOn) return;
    const unload = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      const anchor = event.target instanceof Element ? event.target.closest('a') : null;
      if (!anchor || isFree.current) return;
      const { href, target } = anchor;
      const hasDownload = anchor.hasAttribute('download');
      const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
      const to = toDestination(
        { button, metaKey, ctrlKey, shiftKey, altKey, anchor: { href, target, hasDownload } },
        window.location.href,
      );
      if (to === null) return;
      // The link sees that its click was handled; other listeners (a menu that closes) still get it.
      event.preventDefault();
      // Replaces the back guard's entry, so that Back from there takes one step.
      ask(() => navigate(to, 'same'));
    };
    window.addEventListener('beforeunload', unload);
    window.addEventListener('click', click, true);
    return () => {
      window.removeEventListener('beforeunload', unload);
      window.removeEventListener('click', click, true);
    };
  }, [isOn, ask, navigate]);
  const stay = () => setGo(null);
  const leave = () => {
    isFree.current = true;
    setGo(null);
    go?.();
  };
  return { isAsking: go !== null, stay, leave, returnTo };
}
