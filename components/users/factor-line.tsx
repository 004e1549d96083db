import { Fingerprint, Smartphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DateTime } from '#components/shared/time/date-time.tsx';
import type { OwnFactorsView } from '#lib/domain/users/schemas/factors.ts';

export type FactorView = OwnFactorsView['factors'][number];

/** The name of a second factor in words. */
export function useFactorName(): (factor: Pick<FactorView, 'kind' | 'name'>) => string {
  const t = useTranslations('account.factors');
  return ({ kind, name }) => (kind === 'totp' ? t('totp') : name);
}

/** What somebody signs in with besides the password; `remove` removes it. */
export function FactorLine({ factor, remove }: { factor: FactorView; remove: ReactNode }) {
  const t = useTranslations('account.factors');
  const toName = useFactorName();
  const { kind, createdAt, lastUsedAt } = factor;
  const Icon = kind === 'totp' ? Smartphone : Fingerprint;
  return (
    <li className="flex items-start gap-3 border-line border-b py-3">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-muted" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="wrap-anywhere font-medium">{toName(factor)}</p>
        <p className="text-ink-muted text-sm">
          {t.rich('added', { time: () => <DateTime value={createdAt} withoutZone /> })}
          {lastUsedAt ? (
            <>
              {' · '}
              {t.rich('lastUsed', { time: () => <DateTime value={lastUsedAt} withoutZone /> })}
            </>
          ) : null}
        </p>
      </div>
      {remove}
    </li>
  );
}
