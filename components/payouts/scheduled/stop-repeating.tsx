'use client';

import type { QueryKey } from '@tanstack/react-query';
import { ActOnWaiting } from '#components/sending/act-on-waiting.tsx';
import type { MoneyView } from '#lib/core/money-view.ts';
import { stopRepetitionAction } from '#lib/domain/payouts/actions.ts';
import type { RepetitionView } from '#lib/domain/repetitions/schemas.ts';

type StopProps = { repetition: RepetitionView; amount: MoneyView; queryKey: QueryKey };

/** Ends a repetition, and calls back what was made of it and has not left. */
export function StopRepeating({ repetition: { id, mayStop }, amount, queryKey }: StopProps) {
  return (
    <ActOnWaiting
      isOffered={mayStop}
      about={{
        ...{ texts: 'payouts.stopRepeating', amount, queryKey },
        act: () => stopRepetitionAction({ repetitionId: id }),
      }}
    />
  );
}
