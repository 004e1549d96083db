import type { QueryClient } from '@tanstack/react-query';
import { can, type Role } from '#lib/auth/permissions.ts';
import { toQuery } from '#lib/list/write-query.ts';
import { type Found, findScreen } from './screens.ts';

/** What is over by then needs no grey lines: until then the page before stays. */
const patienceMs = 150;

type Target = Found & { url: URL; query: string };

/** Finds screens, and reads what they need before they are shown. */
export function createNavigator(client: QueryClient, role: Role) {
  const find = (href: string): Target | null => {
    const url = new URL(href, window.location.href);
    if (url.origin !== window.location.origin || url.hash !== '') return null;
    const found = findScreen(url.pathname);
    if (!found || !can(role, found.screen.permission)) return null;
    return { ...found, url, query: toQuery(Object.fromEntries(url.searchParams)) };
  };

  const prepare = async ({ screen, id, query, url }: Target) => {
    void screen.Page.load().catch(() => {});
    const beginning = url.search === '' ? await screen.findBeginning?.(client, role) : null;
    const place = {
      id,
      query: beginning ? toQuery(Object.fromEntries(new URLSearchParams(beginning))) : query,
    };
    await Promise.all(screen.toReadings(place, role).map(({ read }) => read(client)));
  };

  /** Calls back at once when everything is there, else when it has come or the wait is over. */
  const whenReady = async (target: Target, show: (address: string) => void) => {
    const { screen, id, url } = target;
    const beginning = url.search === '' ? await screen.findBeginning?.(client, role) : null;
    const search = beginning ? `?${beginning}` : url.search;
    const query = toQuery(Object.fromEntries(new URLSearchParams(search)));
    const missing = screen.toReadings({ id, query }, role).filter(({ isKnown }) => !isKnown(client));
    const work = [
      ...missing.map(({ read }) => read(client)),
      ...(screen.Page.isLoaded() ? [] : [screen.Page.load().catch(() => {})]),
    ];
    if (work.length > 0) await Promise.race([Promise.all(work), pause(patienceMs)]);
    show(url.pathname + search);
  };

  return { client, find, prepare, whenReady };
}

export type Navigator = ReturnType<typeof createNavigator>;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
