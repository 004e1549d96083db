/** The parts of a click that decide whether it means "open this here", and the link it was on. */
export type LinkClick = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'> & {
  anchor: { href: string; target: string; hasDownload: boolean };
};

/**
 * The address inside the app that a click leads to, away from this page; null when it does not leave the page
 * or leaves the app.
 */
export function toDestination({ anchor, ...click }: LinkClick, here: string): string | null {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = click;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  if (anchor.hasDownload || (anchor.target !== '' && anchor.target !== '_self')) return null;
  const to = new URL(anchor.href, here);
  const from = new URL(here);
  // The browser itself asks when the app is left (beforeunload).
  if (to.origin !== from.origin || isSameForm(to, from)) return null;
  return `${to.pathname}${to.search}${to.hash}`;
}

/** Another address of this page keeps the form, unless it is the form for another recipient. */
function isSameForm(to: URL, from: URL): boolean {
  return to.pathname === from.pathname && to.searchParams.get('again') === from.searchParams.get('again');
}
