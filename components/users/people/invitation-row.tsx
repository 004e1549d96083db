'use client';

import { useTranslations } from 'next-intl';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Breakable } from '#components/shared/value/breakable.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { can } from '#lib/auth/permissions.ts';
import type { InvitationView } from '#lib/domain/users/schemas.ts';
import type { OnAsk } from './asked.ts';
import { personGrid } from './person-row.tsx';

/** Somebody who has not chosen a password yet. */
export function InvitationRow({ invitation, onAsk }: { invitation: InvitationView; onAsk: OnAsk }) {
  const t = useTranslations('people');
  const roles = useTranslations('roles');
  const { name, email, role, expiresAt, isExpired, madeBy } = invitation;
  const acts = ['renew', 'revoke'] as const;
  const mayManage = can(useViewer().role, 'users:manage');
  return (
    <li className={personGrid}>
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="text-ink-muted text-sm">
          <Breakable text={email} />
        </p>
      </div>
      <p className="max-sm:order-3 max-sm:col-span-2 max-sm:text-sm">{roles(role)}</p>
      <div className="text-sm max-sm:order-4 max-sm:col-span-2">
        <p className={isExpired ? 'text-attention' : 'text-ink-muted'}>
          {t.rich(isExpired ? 'expiredAt' : 'validUntil', {
            time: () => <DateTime value={expiresAt} withoutZone />,
          })}
        </p>
        {madeBy ? <p className="wrap-anywhere text-ink-muted">{t('madeBy', { name: madeBy })}</p> : null}
      </div>
      <span className="flex flex-wrap justify-end gap-2 max-sm:justify-start max-sm:order-5 max-sm:col-span-2">
        {(mayManage ? acts : []).map((act) => (
          <Button
            key={act}
            size="sm"
            aria-haspopup="dialog"
            aria-label={t(`invitationAct.${act}Named`, { name })}
            onClick={({ currentTarget }) => onAsk({ act, invitation }, currentTarget)}
          >
            {t(`invitationAct.${act}`)}
          </Button>
        ))}
      </span>
    </li>
  );
}
