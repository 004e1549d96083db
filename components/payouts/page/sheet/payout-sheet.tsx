'use client';

import { PrintedSheet } from '#components/shared/record/sheet/sheet.tsx';
import { useSpeech } from '#components/shared/record/sheet/use-speech.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import { toPayoutSheet } from './to-payout-sheet.ts';

/** Printed instead of the page. */
export function PayoutSheet({ payout }: { payout: PayoutView }) {
  return <PrintedSheet sheet={toPayoutSheet(payout, useSpeech())} />;
}
