'use client';

import { useEffect, useEffectEvent } from 'react';
import { isSwitchedOn } from '#components/shared/viewer/device-switches.ts';
import { takeEarlyKeys } from './early-keys.ts';
import { isMac } from './is-mac.ts';
import { matchShortcut, type Shortcut, type Situation } from './match-shortcut.ts';
import { typeAhead } from './typed-ahead.ts';

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
export function useShortcuts(
  onShortcut: (shortcut: Exclude<Shortcut, { act: 'begin-going' }>) => void,
): void {
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
