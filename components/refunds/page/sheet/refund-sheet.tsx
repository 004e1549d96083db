'use client';

import { PrintedSheet } from '#components/shared/record/sheet/sheet.tsx';
import { useSpeech } from '#components/shared/record/sheet/use-speech.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { toRefundSheet } from './to-refund-sheet.ts';

/** Printed instead of the page. */
export function RefundSheet({ refund }: { refund: RefundView }) {
  return <PrintedSheet sheet={toRefundSheet(refund, useSpeech())} />;
}
