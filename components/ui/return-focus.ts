import type { RefObject } from 'react';

const openDialog = ':is([role=dialog], [role=alertdialog])[data-state=open]';

/**
 * For `onCloseAutoFocus` of a dialog that no trigger of its own opened: returns the focus to the named
 * element.
 */
export function returnFocus(to: RefObject<HTMLElement | null>): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    // A dialog that opened meanwhile (the session ended) could not take the focus from the menu, so it gets
    // it now.
    const dialog = document.querySelector<HTMLElement>(openDialog);
    if (dialog?.contains(document.activeElement)) return;
    const field = dialog?.querySelector<HTMLElement>('input:not([readonly])') ?? dialog;
    // What was answered may have removed the element, and the focus needs another place.
    const place = to.current?.isConnected ? to.current : document.getElementById('content');
    (field ?? place)?.focus();
  };
}
