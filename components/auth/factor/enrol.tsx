'use client';

import { Fingerprint, Smartphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { Refusal } from '#lib/core/result.ts';
import type { FactorKind } from '#lib/domain/users/schemas/factors.ts';
import type { AddedFactor, Call } from './ceremony.ts';
import { EnrolPasskey } from './enrol-passkey.tsx';
import { EnrolTotp } from './enrol-totp.tsx';
import { FactorRefusal } from './factor-refusal.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type EnrolProps = {
  call: Call;
  /** The kind to enrol; the person chooses when it is left out. */
  kind?: FactorKind;
  password?: string | undefined;
  onDone: (userId: string) => void;
  /** Receives why it cannot begin at all; when left out, the reason is shown here. */
  onRefused?: (refusal: Refusal) => void;
};

/** Adds a second factor, and shows the recovery codes where they are made with it. */
export function Enrol({ call, kind, password, onDone, onRefused }: EnrolProps) {
  const t = useTranslations('secondFactor');
  const [chosen, setChosen] = useState<FactorKind | null>(kind ?? null);
  const [added, setAdded] = useState<AddedFactor | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const add = (what: AddedFactor) => (what.codes.length > 0 ? setAdded(what) : onDone(what.userId));
  if (added) return <RecoveryCodes codes={added.codes} onDone={() => onDone(added.userId)} />;
  const parts = { call, password, onAdded: add };
  const refuse = (why: Refusal) => (onRefused ? onRefused(why) : setRefusal(why));
  return (
    <div className="grid gap-4">
      {refusal ? <FactorRefusal refusal={refusal} /> : null}
      {chosen === 'totp' ? (
        <EnrolTotp
          {...parts}
          onRefused={(why) => {
            setChosen(kind ?? null);
            refuse(why);
          }}
        />
      ) : null}
      {chosen === 'passkey' ? <EnrolPasskey {...parts} onRefused={refuse} /> : null}
      {chosen === null ? <Choice onChoose={setChosen} /> : null}
      {chosen !== null && kind === undefined ? (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          onClick={() => {
            setRefusal(null);
            setChosen(null);
          }}
        >
          {t('chooseOther')}
        </Button>
      ) : null}
    </div>
  );
}

const icons = { passkey: Fingerprint, totp: Smartphone } as const;

function Choice({ onChoose }: { onChoose: (kind: FactorKind) => void }) {
  const t = useTranslations('secondFactor');
  return (
    <div className="grid gap-3">
      {(['passkey', 'totp'] as const).map((kind) => {
        const Icon = icons[kind];
        return (
          <div key={kind} className="grid gap-1">
            <Button size="lg" onClick={() => onChoose(kind)}>
              <Icon aria-hidden className="size-4" />
              {t(`${kind}.choose`)}
            </Button>
            <p className="text-ink-muted text-xs">{t(`${kind}.means`)}</p>
          </div>
        );
      })}
    </div>
  );
}
