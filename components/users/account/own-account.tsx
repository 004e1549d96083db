'use client';

import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { ownFactorsQuery } from '#lib/domain/users/query-options.ts';
import { OwnFactors } from './own-factors.tsx';
import { OwnProvider } from './own-provider.tsx';
import { OwnSessions } from './own-sessions.tsx';

// A form weighs more than a page may before anybody touches it.
const ChangePassword = lazy(async () => ({
  default: (await import('./change-password.tsx')).ChangePassword,
}));

const OwnAlerts = lazy(async () => ({ default: (await import('./alerts/own-alerts.tsx')).OwnAlerts }));

/** What everybody does with their own account: their second factors, where they are signed in, what they
 * are notified of, and their password. */
export function OwnAccount() {
  const { data } = useQuery(ownFactorsQuery);
  return (
    <div className="grid gap-10">
      <OwnFactors />
      <OwnProvider />
      <OwnSessions />
      <OwnAlerts />
      {data?.hasPassword ? <ChangePassword /> : null}
    </div>
  );
}
