import type { AppLocale } from '#lib/core/format.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';

/** Why the maker asks for a refund: its reason, and why it does not go back the way it was paid. */
export function toMakersReason(
  { reason, anotherAccountReason }: Pick<RefundView, 'reason' | 'anotherAccountReason'>,
  locale: AppLocale,
): string {
  return [reason.texts[locale], anotherAccountReason].filter(Boolean).join(' · ');
}
