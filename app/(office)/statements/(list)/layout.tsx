import type { ReactNode } from 'react';
import { requirePermission } from '#lib/auth/session.ts';

/** Above the loading state, so that who may not is answered 404 and not a page that has begun. */
export default async function StatementsLayout({ children }: { children: ReactNode }) {
  await requirePermission('statements:view');
  return children;
}
