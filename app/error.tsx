'use client';

import { FaultPage } from '#components/shared/fault-page.tsx';

export default function ErrorPage(props: { error: unknown; retry: () => void }) {
  return (
    <main>
      <FaultPage {...props} />
    </main>
  );
}
