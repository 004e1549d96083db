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
    const place = dialog?.querySelector<HTMLElement>('input:not([readonly])') ?? dialog ?? to.current;
    place?.focus();
  };
}
