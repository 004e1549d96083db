'use client';

import { useTranslations } from 'next-intl';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useEffectEvent, useState } from 'react';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import type { Refusal } from '#lib/core/result.ts';
import { beginTotpAction, confirmTotpAction } from '#lib/domain/users/actions/factors.ts';
import type { AddedFactor, Call } from './ceremony.ts';
import { CodeForm } from './code-form.tsx';
import { FactorRefusal } from './factor-refusal.tsx';

type EnrolTotpProps = {
  call: Call;
  /** The password of a person without a second factor yet; not asked for right after signing in. */
  password: string | undefined;
  onAdded: (added: AddedFactor) => void;
  /** The password was wrong, or there is an app already. */
  onRefused: (refusal: Refusal) => void;
};

/** A QR code for the app, the same secret to type, and the first code as the proof that the app has it. */
export function EnrolTotp({ call, password, onAdded, onRefused }: EnrolTotpProps) {
  const t = useTranslations('secondFactor');
  const [offer, setOffer] = useState<{ secret: string; uri: string } | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const begin = useEffectEvent(async (isGone: () => boolean) => {
    const begun = await call(() => beginTotpAction({ password }));
    if (isGone()) return;
    if (begun.ok) setOffer(begun.value);
    else onRefused(begun.refusal);
  });
  useEffect(() => {
    let gone = false;
    void begin(() => gone);
    return () => {
      gone = true;
    };
  }, []);
  if (!offer) return <Spinner />;
  const grouped = offer.secret.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <div className="grid gap-4">
      <ol className="grid list-decimal gap-1 pl-5 text-sm">
        <li>{t('totp.scan')}</li>
        <li>{t('totp.type')}</li>
      </ol>
      <div className="justify-self-center rounded-lg bg-white p-3">
        <QRCodeSVG value={offer.uri} size={176} title={t('totp.qr')} />
      </div>
      <p className="text-ink-muted text-sm">
        {t('totp.byHand')} <span className="font-mono text-ink wrap-anywhere">{grouped}</span>
        <CopyButton
          text={offer.secret}
          label={t('totp.copy')}
          doneLabel={t('codes.copied')}
          className="ml-1 align-middle"
        />
      </p>
      {refusal && refusal.field !== 'code' ? <FactorRefusal refusal={refusal} /> : null}
      <CodeForm
        kind="app"
        refused={refusal?.field === 'code' ? refusal : null}
        onSubmit={async (code) => {
          const added = await call(() => confirmTotpAction({ code }));
          if (added.ok) onAdded(added.value);
          else setRefusal(added.refusal);
        }}
      />
    </div>
  );
}
