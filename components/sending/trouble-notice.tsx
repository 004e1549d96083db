'use client';

import { KeyRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Banner } from '#components/ui/banner.tsx';
import type { TroubleView } from '#lib/domain/sending/schemas.ts';
import { StatusLink } from './status-link.tsx';
import { useClockTime } from './use-clock-time.ts';

/** The processor does not let us in, or gives no list of banks: since when, and what that means. */
export function TroubleNotice({ trouble: { kind, reason, since } }: { trouble: TroubleView }) {
  const t = useTranslations('sending.troubles');
  const time = useClockTime(since) ?? '';
  return (
    <Banner
      tone={kind === 'sign_in' ? 'failed' : 'attention'}
      icon={<KeyRound />}
      role="status"
      // The list of banks is no part of what appears there.
      action={kind === 'sign_in' ? <StatusLink /> : null}
    >
      {t(kind, { since: time, reason })}
    </Banner>
  );
}
