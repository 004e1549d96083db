'use client';

import { late } from '#components/ui/late.tsx';
import type { RecipientCheckView } from '#lib/domain/recipients/schemas.ts';

const MoreData = late(() =>
  import('#components/shared/record/history/more-data.tsx').then((module) => module.MoreData),
);

/** What the answer of a check says beyond what every check says, folded, as the page of a payout shows it. */
export function MoreReported({ said }: Pick<RecipientCheckView, 'said'>) {
  return said.length > 0 ? <MoreData calls={said} deliveries={[]} isInside /> : null;
}
