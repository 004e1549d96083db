import type { Route } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { type AppLocale, formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { type SettingsView, type SettingView, settingGroups } from '#lib/domain/health/schemas/settings.ts';
import type settings from '#messages/settings/en.json';

type NameKey = keyof typeof settings.name;

/** The screens on which a setting is changed. */
const screens: Readonly<Record<string, string>> = {
  wholeRoles: '/settings/personal-data',
  reasons: '/refunds/reasons',
  policy: '/settings/rules',
};

/** What holds here, and where each comes from. Rendered on the server alone: its texts are in no browser. */
export function SettingsList({ settings: all }: { settings: SettingsView }) {
  const t = useTranslations('settings');
  return (
    <div className="grid gap-8">
      <p className="max-w-[68ch] text-ink-muted">{t('about')}</p>
      {settingGroups.map((group) => (
        <section key={group} aria-labelledby={`settings-${group}`} className="grid max-w-240 gap-2">
          <h2 id={`settings-${group}`} className="font-semibold text-base">
            {t(`group.${group}`)}
          </h2>
          <dl className="border-line border-t">
            {all[group].map((setting) => (
              <Line key={`${setting.name} ${setting.of ?? ''}`} setting={setting} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Line({ setting }: { setting: SettingView }) {
  const t = useTranslations('settings');
  const { name, source, changed } = setting;
  const screen = screens[name];
  return (
    <div className="grid gap-x-6 gap-y-0.5 border-line border-b py-2 sm:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)]">
      <dt className="wrap-anywhere">{useName(setting)}</dt>
      <dd className="figures wrap-anywhere font-medium">{useValue(setting)}</dd>
      <dd className="wrap-anywhere text-ink-muted text-sm">
        <span className="sr-only">{t('sourceOf')}: </span>
        {t(`source.${source}`)}
        {changed ? (
          <span className="block">
            {t.rich('changed', { name: changed.byName, time: () => <DateTime value={changed.at} /> })}
          </span>
        ) : null}
        {screen ? (
          <>
            {' · '}
            <PageLink href={screen as Route} className="text-accent-text hover:underline">
              {t('change')}
            </PageLink>
          </>
        ) : null}
      </dd>
    </div>
  );
}

function useName({ name, of }: SettingView): string {
  const t = useTranslations();
  if (name === 'PAYOUT_MAX' || name === 'PAYOUT_LARGE')
    return t(`settings.name.${name}`, { method: t(`payouts.method.${of as 'sbp'}`) });
  if (name === 'OIDC_GROUPS') return t('settings.name.OIDC_GROUPS', { role: t(`roles.${of as 'admin'}`) });
  return t(`settings.name.${name as Exclude<NameKey, 'PAYOUT_MAX' | 'PAYOUT_LARGE' | 'OIDC_GROUPS'>}`);
}

function useValue({ value }: SettingView): string {
  const t = useTranslations();
  const locale = useLocale() as AppLocale;
  if (value.kind === 'flag') return t(value.isOn ? 'settings.yes' : 'settings.no');
  if (value.kind === 'number') return value.number.toLocaleString(locale);
  if (value.kind === 'money') return formatMoney(fromMoneyView(value.money), locale);
  if (value.kind === 'text') return value.text;
  if (value.kind === 'roles') return value.roles.map((role) => t(`roles.${role}`)).join(', ');
  return t(value.kind === 'secret' && value.isSet ? 'settings.set' : 'settings.unset');
}
