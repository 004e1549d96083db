'use client';

import { CircleAlert, CloudOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { Refusal } from '#lib/core/result.ts';

/** What each of these means for the person, and who helps. */
const next = {
  sso_unavailable: 'away',
  sso_refused: 'again',
  sso_unknown: 'invite',
  sso_groups_missing: 'groups',
  sso_no_role: 'groups',
  sso_two_roles: 'groups',
  sso_last_admin: 'groups',
} as const;

/** Why nobody was signed in by the company's provider, and the next step. */
export function SsoRefusal({ refusal }: { refusal: Refusal }) {
  const t = useTranslations('sso.then');
  const toText = useRefusalText();
  const isAway = refusal.code === 'sso_unavailable';
  const key = refusal.code in next ? next[refusal.code as keyof typeof next] : null;
  return (
    <Notice
      role="alert"
      tone={isAway ? 'attention' : 'failed'}
      icon={isAway ? <CloudOff /> : <CircleAlert />}
      title={toText(refusal)}
    >
      {key ? t(key) : null}
    </Notice>
  );
}
