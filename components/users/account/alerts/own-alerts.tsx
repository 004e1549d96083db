'use client';

import { useQuery } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { NextIntlClientProvider, useLocale, useMessages, useTimeZone, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { useRefusalToast } from '#components/shared/form/refusal/use-refusal-toast.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Select } from '#components/ui/select.tsx';
import { showToast } from '#components/ui/toast.ts';
import { saveAlertChoicesAction } from '#lib/domain/alerts/actions.ts';
import { alertChoicesQuery } from '#lib/domain/alerts/query-options.ts';
import type { AlertChoicesView } from '#lib/domain/alerts/schemas.ts';
import { rhythms } from '#lib/domain/alerts/status.ts';
import { defaultTimeZone } from '#lib/i18n/locales.ts';
import en from '#messages/alerts/en.json';
import ru from '#messages/alerts/ru.json';
import { QuietHoursFields } from './quiet-hours-fields.tsx';

/** What the person is notified of by e-mail, and when. Its texts come with it: no other page needs them. */
export function OwnAlerts() {
  const locale = useLocale();
  const messages = { ...useMessages(), alerts: locale === 'ru' ? ru : en };
  const { data } = useQuery(alertChoicesQuery);
  if (!data) return null;
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      <Choices view={data} />
    </NextIntlClientProvider>
  );
}

type Kinds = AlertChoicesView['kinds'];

function Choices({ view }: { view: AlertChoicesView }) {
  const t = useTranslations('alerts');
  const timeZone = useTimeZone() ?? defaultTimeZone;
  const { email } = useViewer();
  const [kinds, setKinds] = useState(view.kinds);
  const [quiet, setQuiet] = useState(view.quiet);
  const { run, isPending } = useAction(saveAlertChoicesAction);
  const showRefusal = useRefusalToast();
  const save = async () => {
    const chosen = kinds.map(({ kind, rhythm }) => ({ kind, rhythm }));
    const result = await run({ rhythms: chosen, quiet });
    if (result.ok) showToast({ tone: 'done', title: t('saved') });
    else showRefusal(result.refusal);
  };
  return (
    <section id="alerts" className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="font-semibold text-base">{t('title')}</h2>
        <p className="wrap-anywhere text-ink-muted text-sm">{t('text', { email })}</p>
      </div>
      {view.isSent ? null : <Notice tone="waiting" icon={<MailX />} title={t('off')} />}
      <KindList kinds={kinds} onChange={setKinds} />
      <QuietHoursFields quiet={quiet} onChange={setQuiet} timeZone={timeZone} />
      <Button
        className="justify-self-start"
        pending={isPending}
        pendingLabel={t('saving')}
        onClick={() => void save()}
      >
        {t('save')}
      </Button>
    </section>
  );
}

function KindList({ kinds, onChange }: { kinds: Kinds; onChange: (kinds: Kinds) => void }) {
  const t = useTranslations('alerts');
  return (
    <ul aria-label={t('title')} className="border-line border-t">
      {kinds.map(({ kind, rhythm, isProtecting }, at) => (
        <li
          key={kind}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-line border-b py-2"
        >
          <span className="min-w-0 flex-1 basis-56">{t(`kind.${kind}`)}</span>
          {isProtecting ? (
            <span className="text-ink-muted text-sm">{t('protecting')}</span>
          ) : (
            <Select
              className="w-56"
              aria-label={t('when', { kind: t(`kind.${kind}`) })}
              value={rhythm}
              onChange={({ target }) => {
                const chosen = rhythms.find((one) => one === target.value) ?? rhythm;
                onChange(kinds.with(at, { kind, isProtecting, rhythm: chosen }));
              }}
            >
              {rhythms.map((one) => (
                <option key={one} value={one}>
                  {t(`rhythm.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </li>
      ))}
    </ul>
  );
}
