'use client';

import { use, useEffect, useEffectEvent } from 'react';
import { useGo } from '#components/shared/page/use-go.ts';
import { isSwitchedOn } from '#components/shared/viewer/device-switches.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { NavigationContext } from '#components/ui/navigation.ts';
import { can } from '#lib/auth/permissions.ts';
import { useCommands } from '../commands.tsx';
import { navItems } from '../nav-items.ts';
import { takeEarlyKeys } from './early-keys.ts';
import { isMac } from './is-mac.ts';
import { matchShortcut, type Shortcut, type Situation } from './match-shortcut.ts';
import { collectTypedAhead, typeAhead } from './typed-ahead.ts';

/** How long `g` waits for the second key. */
const goingMs = 1_500;

const coverings = ':is([role=dialog], [role=alertdialog], [role=menu])[data-state=open]';
const fields = 'input, textarea, select, [contenteditable=""], [contenteditable=true], [role=combobox]';

function situationOf(event: KeyboardEvent, isGoing: boolean): Situation {
  const target = event.target instanceof Element ? event.target : null;
  return {
    isMac: isMac(),
    isTyping: target?.closest(fields) != null,
    isCovered: document.querySelector(coverings) !== null,
    allowsSingleKeys: isSwitchedOn('single-keys'),
    isGoing,
  };
}

/** Listens for shortcuts wherever the focus is. */
function useShortcuts(onShortcut: (shortcut: Exclude<Shortcut, { act: 'begin-going' }>) => void): void {
  const act = useEffectEvent(onShortcut);
  useEffect(() => {
    let goingUntil = 0;
    const hear = (event: KeyboardEvent) => {
      // Modifier keys alone are not a shortcut, and must not end the wait after `g`.
      if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
      const shortcut = matchShortcut(event, situationOf(event, event.timeStamp < goingUntil));
      goingUntil = 0;
      if (!shortcut) return;
      event.preventDefault();
      if (shortcut.act === 'begin-going') goingUntil = event.timeStamp + goingMs;
      else act(shortcut);
    };
    const listen = (event: KeyboardEvent) => {
      // Another handler has already used the key.
      if (!event.defaultPrevented) hear(event);
    };
    for (const event of takeEarlyKeys()) if (!typeAhead(event)) hear(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Carries out the shortcuts. */
export function Shortcuts() {
  const viewer = useViewer();
  const { show } = useCommands();
  const go = useGo();
  const navigation = use(NavigationContext);
  useShortcuts((shortcut) => {
    if (shortcut.act === 'find') {
      collectTypedAhead();
      show('find');
    } else if (shortcut.act === 'help') show('shortcuts');
    else if (shortcut.act === 'row') {
      if (!navigation?.goBeside(shortcut.step)) focusRow(shortcut.step);
    } else if (shortcut.act === 'row-act') pressInRow(shortcut.key);
    else if (shortcut.act === 'new') {
      if (can(viewer.role, 'payouts:create')) go('/payouts/new');
    } else {
      const item = navItems.find(({ key }) => key === shortcut.key);
      if (item && can(viewer.role, item.permission)) go(item.href);
    }
  });
  return null;
}

/** Moves the focus to the link of the next or the previous row; from anywhere else, to the first one. */
function focusRow(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('main [data-row-key] a')];
  // A row that is there as table and as card has one of them hidden; of a row with several links, the first names it.
  const rows = links.filter(
    (link) => link.checkVisibility() && link === link.closest('[data-row-key]')?.querySelector('a'),
  );
  const at = rows.findIndex((link) => link.closest('[data-row-key]')?.contains(document.activeElement));
  const next = rows[at === -1 ? 0 : at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** The row that has the focus now, and no other; a row without such a button has nothing to press. */
function pressInRow(key: string): void {
  const row = document.activeElement?.closest('main [data-row-key]');
  row?.querySelector<HTMLElement>(`[data-row-act=${key}]`)?.click();
}
