'use client';

import { useCallback, useSyncExternalStore } from 'react';

/**
 * Switches of one device, not of a person. The first paint does not depend on them, so they need no cookie.
 */
const switches = { 'single-keys': true, 'browser-notices': false } as const;
export type DeviceSwitch = keyof typeof switches;

const listeners = new Set<() => void>();
const toKey = (name: DeviceSwitch) => `paydesk-${name}`;

export function isSwitchedOn(name: DeviceSwitch): boolean {
  const kept = localStorage.getItem(toKey(name));
  return kept === null ? switches[name] : kept === 'on';
}

export function switchDevice(name: DeviceSwitch, isOn: boolean): void {
  localStorage.setItem(toKey(name), isOn ? 'on' : 'off');
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  // A change in another tab counts here too.
  window.addEventListener('storage', notify);
  return () => {
    listeners.delete(notify);
    window.removeEventListener('storage', notify);
  };
}

/** Whether it is on, following this tab and the others. */
export function useDeviceSwitch(name: DeviceSwitch): boolean {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => isSwitchedOn(name), [name]),
    () => switches[name],
  );
}
