'use client';

import { useEffect } from 'react';

let say: () => void = () => {};

/** Once React has taken over the first page's HTML. The frame around it is taken over before. */
export const pageAlive = new Promise<void>((resolve) => {
  say = resolve;
});

/** Stands in every page, in the part that a page's skeleton is shown for. */
export function PageAlive(): null {
  useEffect(() => say(), []);
  return null;
}
