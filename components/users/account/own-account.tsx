'use client';

import { lazy } from 'react';
import { OwnSessions } from './own-sessions.tsx';

// A form weighs more than a page may before anybody touches it.
const ChangePassword = lazy(async () => ({
  default: (await import('./change-password.tsx')).ChangePassword,
}));

/** What everybody does with their own account: where they are signed in, and their password. */
export function OwnAccount() {
  return (
    <div className="grid gap-10">
      <OwnSessions />
      <ChangePassword />
    </div>
  );
}
