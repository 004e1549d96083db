import { getTranslations } from 'next-intl/server';
import { SettingsList } from '#components/settings/settings-list.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { readForPage, requirePermission } from '#lib/auth/session.ts';
import { getSettings } from '#lib/domain/health/queries/settings.ts';
import { titled } from '../../../titled.ts';

export const generateMetadata = titled('settings.title');

/** Limits and settings of the company, to be read; each says where it comes from. */
export default async function SettingsPage() {
  const person = await requirePermission('office:oversee');
  const t = await getTranslations('settings');
  const settings = await readForPage(getSettings(person));
  return (
    <>
      <PageHeader title={t('title')} />
      <PageBody>
        <SettingsList settings={settings} />
      </PageBody>
    </>
  );
}
