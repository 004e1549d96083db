import type { RefObject } from 'react';

const openDialog = ':is([role=dialog], [role=alertdialog])[data-state=open]';

/**
 * Returns the focus to the named element; for `onCloseAutoFocus` of a dialog that no trigger of its own opened.
 */
export function returnFocus(to: RefObject<HTMLElement | null>): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    // A dialog that opened meanwhile (the session ended) could not take the focus from the menu, so it gets
    // it now.
    const dialog = document.querySelector<HTMLElement>(openDialog);
    if (dialog?.contains(document.activeElement)) return;
    const field = dialog?.querySelector<HTMLElement>(':is(input, textarea):not([readonly])') ?? dialog;
    if (field) return field.focus();
    if (!to.current || isGone(to.current)) return focusPage();
    to.current.focus();
    passOnWhenGone(to.current);
  };
}

/** The answer may have removed or disabled the element. */
const isGone = (element: HTMLElement) => !element.isConnected || element.matches(':disabled');

const focusPage = () => document.getElementById('content')?.focus({ preventScroll: true });

/** The server's answer may remove the element later, which would leave the focus nowhere. */
function passOnWhenGone(holder: HTMLElement): void {
  const observer = new MutationObserver(() => {
    const at = document.activeElement;
    const isElsewhere = at !== holder && at !== document.body;
    if (!isElsewhere && !isGone(holder)) return;
    observer.disconnect();
    if (!isElsewhere) focusPage();
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}
