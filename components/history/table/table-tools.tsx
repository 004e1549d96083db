'use client';

import type { ComponentProps } from 'react';
import { ColumnsMenu } from './columns-menu.tsx';
import { ViewsMenu } from './views-menu.tsx';

/** How the table looks, next to what it says. Both come together: the first would be moved by the second. */
export function TableTools(props: ComponentProps<typeof ViewsMenu>) {
  return (
    <>
      <ViewsMenu {...props} />
      <ColumnsMenu {...props} />
    </>
  );
}
