'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { PageLink } from '#components/ui/page-link.tsx';
import type { Movement } from '#lib/domain/history/schemas/views.ts';
import { toRecordHref } from '../kind.tsx';
import type { OpenedMovement } from '../panel/movement-panel.tsx';

/** Which row's story is open next to the list, and how another one is opened. */
export const OpenMovement = createContext<{
  opened: OpenedMovement | null;
  open: (movement: OpenedMovement) => void;
}>({ opened: null, open: () => {} });

/**
 * The link that names a row. A plain click opens the story next to the list; with a modifier key it is the link
 * to the record's page, as in any list. While a story is open it follows the focus.
 */
export function MovementLink({ movement, children }: { movement: Movement; children: ReactNode }) {
  const { opened, open } = useContext(OpenMovement);
  return (
    <PageLink
      href={toRecordHref(movement)}
      aria-current={opened?.id === movement.id ? 'true' : undefined}
      onNavigate={(event) => {
        event.preventDefault();
        open(movement);
      }}
      onFocus={() => {
        if (opened !== null) open(movement);
      }}
      className="record-link"
    >
      {children}
    </PageLink>
  );
}
