'use client';

import { useEffect } from 'react';
import { UntilAlive } from '#components/ui/until-alive.tsx';

let say: () => void = () => {};

/** Resolves once React has hydrated the first page. The frame around it is hydrated earlier. */
export const pageAlive = new Promise<void>((resolve) => {
  say = resolve;
});

/** Stands in every page, in the part that the page's skeleton replaces while it loads. */
export function PageAlive() {
  useEffect(() => say(), []);
  return <UntilAlive />;
}
