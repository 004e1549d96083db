'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import type { AgainView } from '#lib/domain/payouts/schemas/again.ts';
import type { PayoutLimitsView } from '#lib/domain/payouts/schemas/views.ts';
import { type PayoutMethod, payoutMethods } from '#lib/domain/recipients/methods/methods.ts';
import { AlreadySent } from './already-sent.tsx';
import type { FormOffer } from './draft/draft.ts';
import { useDraft } from './draft/use-draft.ts';
import { Origin } from './origin.tsx';
import { toStart } from './payout-fields.ts';
import { PayoutForm } from './payout-form.tsx';

type NewPayoutProps = {
  personId: string;
  offer: FormOffer;
  /** Those that can be chosen here. */
  methods: readonly PayoutMethod[];
  limits: PayoutLimitsView;
  /** The payout whose recipient is paid again. */
  again: AgainView | null;
};

/** A new payout: the method first, then only its fields. */
export function NewPayout({ personId, offer, methods, limits, again }: NewPayoutProps) {
  const router = useRouter();
  const named = useSearchParams().get('method');
  const start = useMemo(() => toStart(again), [again]);
  const { opened, isReady, save, forget, clear } = useDraft({
    personId,
    offer,
    start,
    againId: again?.id ?? null,
  });
  const { draft, isRestored, turn } = opened;
  if (draft.payoutId !== null) {
    const startAnother = () => {
      forget();
      router.refresh();
    };
    return <AlreadySent payoutId={draft.payoutId} onAnother={startAnother} />;
  }
  const method =
    methods.find((each) => each === named) ?? methods.find((each) => each === draft.details.method);
  return (
    <PayoutForm
      key={turn}
      draft={draft}
      start={start}
      method={method ?? payoutMethods[0]}
      isReady={isReady}
      save={save}
      methods={methods}
      limits={limits}
      origin={<Origin again={again} isRestored={isRestored} onClear={clear} />}
    />
  );
}
