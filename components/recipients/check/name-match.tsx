'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import type { Tone } from '#components/ui/tone.ts';
import type { NameMatch as Match } from '#lib/domain/recipients/rules/names.ts';

const tones: Record<Match, Tone> = {
  match: 'done',
  close: 'moving',
  different: 'attention',
  none: 'waiting',
};

/** How the name that the bank returned fits the expected one. */
export function NameMatch({ match }: { match: Match }) {
  const t = useTranslations('recipients.nameMatch');
  return <Badge tone={tones[match]}>{t(match)}</Badge>;
}
