import { useLayoutEffect } from 'react';

/**
 * While it is used, nothing of the page can be read but the dialog with `data-signed-out` (app/globals.css). The body is
 * marked, because a rule by which the browser looks for that dialog (`:has`) has it style the whole page again
 * whenever anything is added to it: 75 ms of a slow machine for each click.
 */
export function useHiddenPage(): void {
  useLayoutEffect(() => {
    document.body.toggleAttribute('data-signed-out', true);
    return () => document.body.removeAttribute('data-signed-out');
  }, []);
}
