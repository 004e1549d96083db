'use client';

import type { Fault } from '#components/shared/page/fault-page.tsx';
import { FaultSlot } from '#components/shared/page/fault-slot.tsx';

export default function ErrorPage(props: Fault) {
  return (
    <main>
      <FaultSlot {...props} />
    </main>
  );
}
