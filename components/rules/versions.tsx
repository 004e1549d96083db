'use client';

import { useTranslations } from 'next-intl';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Fold } from '#components/ui/fold.tsx';
import type { VersionView } from '#lib/domain/rules/schemas/views.ts';
import { Differences } from './differences.tsx';
import type { Sentences } from './use-sentences.ts';

type VersionsProps = { versions: readonly VersionView[]; inForceId: string; sentences: Sentences };

/** Every version with who and when, and what it changed. */
export function Versions({ versions, inForceId, sentences }: VersionsProps) {
  const t = useTranslations('rules');
  return (
    <section aria-labelledby="rules-versions" className="grid gap-2">
      <h2 id="rules-versions" className="font-semibold text-lg">
        {t('versions')}
      </h2>
      <ul className="divide-y divide-line border-line border-y">
        {versions.map((version) => {
          const base = versions.find(({ id }) => id === version.basedOnId);
          return (
            <li key={version.id} className="grid gap-1 py-3">
              <p className="font-medium">
                {version.version === null
                  ? t(`ended.${version.status as 'declined'}`)
                  : t(version.id === inForceId ? 'versionInForce' : 'version', { version: version.version })}
              </p>
              <Who version={version} />
              {version.reason === null ? null : (
                <p className="wrap-anywhere">{t('because', { reason: version.reason })}</p>
              )}
              {base ? (
                <Fold label={t('whatChanged')}>
                  <Differences before={base.document} after={version.document} sentences={sentences} />
                </Fold>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Who({ version }: { version: VersionView }) {
  const t = useTranslations('rules');
  const { proposedBy, proposedAt, endedBy, endedAt, status } = version;
  if (proposedBy === null) return <p className="text-ink-muted text-sm">{t('shipped')}</p>;
  return (
    <p className="text-ink-muted text-sm">
      {t('proposedBy', { name: proposedBy })} <DateTime value={proposedAt} />
      {endedAt === null ? null : (
        <>
          {' · '}
          {t(`endedBy.${status as 'agreed'}`, { name: endedBy ?? t('somebody') })}{' '}
          <DateTime value={endedAt} />
        </>
      )}
    </p>
  );
}
