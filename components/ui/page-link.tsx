'use client';

import { type ComponentProps, useState } from 'react';
import { Link } from '#components/ui/link.tsx';

/**
 * A link whose page begins to load once somebody means to go there. Next would load the beginning of every linked page
 * in sight, which costs the server twice as much as the page itself.
 */
export function PageLink({
  onPointerEnter,
  onFocus,
  ...props
}: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  const [isMeant, setIsMeant] = useState(false);
  return (
    <Link
      {...props}
      prefetch={isMeant ? null : false}
      onPointerEnter={(event) => {
        setIsMeant(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setIsMeant(true);
        onFocus?.(event);
      }}
    />
  );
}
