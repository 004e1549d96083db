'use client';

import { Fingerprint } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { ActionResult, Refusal } from '#lib/core/result.ts';
import type { FactorKind } from '#lib/domain/users/schemas/factors.ts';
import { type Call, type Giving, givePasskey } from './ceremony.ts';
import { CodeForm } from './code-form.tsx';
import { FactorRefusal } from './factor-refusal.tsx';

type GiveFactorProps = {
  kinds: readonly FactorKind[];
  call: Call;
  giving: Giving;
  onGiven: (userId: string) => Promise<void> | void;
};

/** Asks for a passkey or a code: to sign in, and before an act that asks again. */
export function GiveFactor({ kinds, call, giving, onGiven }: GiveFactorProps) {
  const t = useTranslations('secondFactor');
  const hasPasskey = kinds.includes('passkey');
  const [isRecovering, setRecovering] = useState(kinds.length === 0);
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const settle = async (result: ActionResult<{ userId: string }>) => {
    if (result.ok) return onGiven(result.value.userId);
    setRefusal(result.refusal);
  };
  const askPasskey = async () => {
    setRefusal(null);
    setAsking(true);
    await settle(await givePasskey(call, giving)).finally(() => setAsking(false));
  };
  const hasApp = kinds.includes('totp');
  return (
    <div className="grid gap-4">
      {refusal && refusal.field !== 'code' ? <FactorRefusal refusal={refusal} /> : null}
      {hasPasskey ? (
        <Button
          variant="primary"
          size="lg"
          pending={isAsking}
          pendingLabel={t('asking')}
          onClick={() => void askPasskey()}
        >
          <Fingerprint aria-hidden className="size-4" />
          {t('usePasskey')}
        </Button>
      ) : null}
      {hasApp || isRecovering ? (
        <CodeForm
          key={isRecovering ? 'recovery' : 'app'}
          kind={isRecovering ? 'recovery' : 'app'}
          isPrimary={!hasPasskey}
          refused={refusal?.field === 'code' ? refusal : null}
          onSubmit={async (code) => {
            setRefusal(null);
            await settle(await call(() => giving.code({ code })));
          }}
        />
      ) : null}
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        onClick={() => setRecovering(!isRecovering)}
      >
        {t(isRecovering ? 'useOthers' : 'useRecovery')}
      </Button>
    </div>
  );
}
