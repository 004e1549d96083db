import type { Route } from 'next';
import type { Tone } from './tone.ts';

export type Toast = {
  id: number;
  tone: Tone;
  title: string;
  detail?: string | undefined;
  /** The number of what it is about, at the end of the detail and never broken. */
  reference?: string | undefined;
  /** A link onward: "Open". */
  action?: { label: string; onSelect: () => void } | undefined;
  /** The same as an address, where it leads to a page. */
  link?: { label: string; href: Route } | undefined;
  /** The id of what the message is about; on that thing's own page the message is not needed. */
  about?: string | undefined;
};

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const atMost = 3;

function replace(next: readonly Toast[]) {
  toasts = next;
  for (const notify of listeners) notify();
}

/** Shows a short message over the page. What must not be missed belongs into the page itself. */
export function showToast(toast: Omit<Toast, 'id'>) {
  replace([...toasts, { ...toast, id: nextId++ }].slice(-atMost));
}

export function dropToast(id: number) {
  replace(toasts.filter((toast) => toast.id !== id));
}

export function dropToastsAbout(about: string) {
  if (toasts.some((toast) => toast.about === about)) replace(toasts.filter((toast) => toast.about !== about));
}

export const toastStore = {
  subscribe(notify: () => void) {
    listeners.add(notify);
    return () => void listeners.delete(notify);
  },
  read: () => toasts,
  readOnServer: (): readonly Toast[] => none,
};

const none: readonly Toast[] = [];
