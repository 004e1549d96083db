import type { Frame } from '#components/shared/frame/frame.ts';
import { late } from '#components/ui/late.tsx';
import type { Navigation } from '#components/ui/navigation.ts';
import type { Navigator } from './navigator.ts';
import type { Found } from './screens.ts';

/** What the switch between pages knows beyond what links do. */
export type Screens = Navigation & {
  /** Loads what finds and reads screens; until then links ask the server. */
  load: () => Promise<void>;
  /** The screen that has taken over that path; null where the server's page is shown. */
  take: (path: string) => Found | null;
  /** Back or Forward. */
  step: () => void;
  /** A path is shown now. */
  arrive: () => void;
  /** This address is shown now: a record leads to its neighbours in the list that was shown before it. */
  visit: (path: string, query: string) => void;
};

/** Comes with what finds screens: it brings the library of queries, which no page needs before it reacts. */
export const ShownScreen = late(() => import('./shown-screen.tsx').then((module) => module.ShownScreen));

const isRecord = /_[0-9a-z]{26}$/;

/** So many rows of a list are in its first frame, however low the window is. */
const alwaysFirst = 5;

/**
 * One object for as long as the frame appears: a value that changes would make React render waiting HTML again.
 */
export function createScreens(frame: Frame): Screens {
  let navigator: Navigator | null = null;
  let turn = 0;
  /** Going somewhere begins at the top; Back is where it was, which the browser sees to. */
  let beginsAtTop = false;
  /** The address was changed here or by Back, and not by Next's router, which brings a page of its own. */
  let isOwnMove = false;
  let list = { path: '', query: '' };
  let isBack = false;
  /** The pages that were left at their top, by a way of our own. */
  const leftAtTop = new Set<string>();

  const load = async () => {
    if (navigator) return;
    const [{ createNavigator }, { openQueries }] = await Promise.all([
      import('./navigator.ts'),
      import('#components/shared/frame/open-queries.ts'),
      ShownScreen.load(),
    ]);
    navigator ??= createNavigator(openQueries(frame), frame.role);
    // Links ask the server until then; the journeys wait for it.
    document.documentElement.setAttribute('data-follows-links', '');
  };

  const find = (href: string) => navigator?.find(href) ?? null;

  /**
   * The router leads on from a page that only the server shows: a form that stayed in the router's tree would be there
   * again with the one-time key of what was sent before.
   */
  const findFrom = (href: string) => (find(window.location.pathname) ? find(href) : null);

  const go: Navigation['go'] = (href, step = 'another') => {
    const target = findFrom(href);
    if (!navigator || !target) return;
    turn += 1;
    const own = turn;
    void navigator.whenReady(target, (address) => {
      // Somebody has gone elsewhere meanwhile.
      if (own !== turn) return;
      beginsAtTop = true;
      isOwnMove = true;
      isBack = false;
      const { pathname } = window.location;
      if (window.scrollY === 0) leftAtTop.add(pathname);
      else leftAtTop.delete(pathname);
      if (target.url.pathname === window.location.pathname) window.scrollTo(0, 0);
      if (step === 'same') window.history.replaceState(null, '', address);
      else window.history.pushState(null, '', address);
    });
  };

  return {
    load,
    take: (path) => (isOwnMove ? find(path) : null),
    go,
    shows: (href) => {
      if (!navigator) void load().catch(() => {});
      return findFrom(href) !== null;
    },
    prepare: (href) => {
      const target = findFrom(href);
      if (target) void navigator?.prepare(target);
    },
    isInMiddle: () => isBack && !leftAtTop.has(window.location.pathname),
    goBeside: (step) => {
      const record = find(window.location.pathname);
      const from = find(list.path);
      if (!navigator || !record?.id || !from || !window.location.pathname.startsWith(`${list.path}/`))
        return false;
      const rows = from.screen.findRows?.(navigator.client, list.query) ?? [];
      const at = rows.indexOf(record.id);
      const [next, after] = [rows[at + step], rows[at + 2 * step]];
      if (at === -1 || !next) return false;
      // Back leads to a row that the list may not show first.
      if (at + step >= alwaysFirst) leftAtTop.delete(list.path);
      go(`${list.path}/${next}`, 'same');
      const then = after && find(`${list.path}/${after}`);
      if (then) void navigator.prepare(then);
      return true;
    },
    arrive: () => {
      // A move of our own that began before this page was shown goes on: J pressed twice leads two records on.
      if (!isOwnMove) turn += 1;
      if (beginsAtTop) window.scrollTo(0, 0);
      beginsAtTop = false;
      isOwnMove = false;
    },
    step: () => {
      turn += 1;
      isOwnMove = true;
      isBack = true;
    },
    visit: (path, query) => {
      leftAtTop.delete(path);
      if (!isRecord.test(path)) list = { path, query };
    },
  };
}
