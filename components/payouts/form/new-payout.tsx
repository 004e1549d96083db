'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { useDraft } from '#components/shared/form/draft/use-draft.ts';
import type { AgainView } from '#lib/domain/payouts/schemas/again.ts';
import type { ScheduleFacts } from '#lib/domain/payouts/schemas/schedule.ts';
import type { PayoutLimitsView } from '#lib/domain/payouts/schemas/views.ts';
import { type PayoutMethod, payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import { AlreadySent } from './already-sent.tsx';
import { draftRules, toStart } from './payout-fields.ts';
import { PayoutForm } from './payout-form.tsx';
import { PayoutOrigin } from './payout-origin.tsx';
import { ChooseSaved } from './saved/choose-saved.tsx';

type NewPayoutProps = {
  personId: string;
  /** The server's offer: a one-time key, and an unused order number. */
  offer: { idempotencyKey: string; orderNo: string };
  /** The methods that can be chosen here. */
  methods: readonly PayoutMethod[];
  limits: PayoutLimitsView;
  schedule: ScheduleFacts;
  /** The payout with the recipient to be paid again, or a saved recipient. */
  again: AgainView | null;
};

/** A new payout: choose the method, then fill in only its fields. */
export function NewPayout({ personId, offer, methods, limits, schedule, again }: NewPayoutProps) {
  const router = useRouter();
  const locale = useLocale();
  const named = useSearchParams().get('method');
  const { idempotencyKey, orderNo } = offer;
  const start = useMemo(
    () => ({ ...toStart(again, locale), orderNo: again?.keepsOrderNo ? again.orderNo : orderNo }),
    [again, locale, orderNo],
  );
  const { opened, isReady, save, forget, clear } = useDraft({
    personId,
    idempotencyKey,
    start,
    storeKey: toStoreKey(again),
    rules: draftRules,
  });
  const { draft, isRestored, turn } = opened;
  if (draft.madeId !== null) {
    const startAnother = () => {
      forget();
      router.refresh();
    };
    return <AlreadySent payoutId={draft.madeId} onAnother={startAnother} />;
  }
  const method =
    methods.find((each) => each === named) ?? methods.find((each) => each === draft.details.method);
  return (
    <PayoutForm
      key={turn}
      draft={draft}
      start={start}
      method={method ?? payoutMethods[0]}
      previous={again?.isNext ? again : null}
      isReady={isReady}
      save={save}
      methods={methods}
      limits={limits}
      schedule={schedule}
      isSaved={again?.saved !== undefined}
      origin={
        <>
          {again === null || again.saved ? <ChooseSaved chosen={again} /> : null}
          <PayoutOrigin again={again} isRestored={isRestored} onClear={clear} />
        </>
      }
    />
  );
}

function toStoreKey(again: AgainView | null): string {
  if (again === null) return 'paydesk-new-payout';
  return `paydesk-new-payout-${again.isNext ? 'next-' : ''}${again.id}`;
}
