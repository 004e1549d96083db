import type { RefObject } from 'react';

/** For `onCloseAutoFocus` of what no trigger of its own opened: the focus goes back to the element named. */
export function returnFocus(to: RefObject<HTMLElement | null>): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    to.current?.focus();
  };
}
