'use client';

import type { Route } from 'next';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { PageLink } from '#components/ui/page-link.tsx';
import { can } from '#lib/auth/permissions.ts';

const statusPage = '/status' as Route;

/** Where everything that is known of the trouble appears, for those who may open it. */
export function StatusLink() {
  const t = useTranslations('sending');
  const path = usePathname();
  const { role } = useViewer();
  if (path === statusPage || !can(role, 'office:oversee')) return null;
  return (
    <PageLink
      href={statusPage}
      className="underline max-sm:ml-6 max-sm:basis-full max-sm:text-left sm:shrink-0"
    >
      {t('whatIsKnown')}
    </PageLink>
  );
}
