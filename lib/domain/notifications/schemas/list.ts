import { accept, refuse } from '#lib/core/result.ts';
import { deliveryVerdicts } from '#lib/domain/webhooks/status.ts';
import { defineList, parsePeriod, parseSearchText, type Reader, someOf } from '#lib/list/query.ts';
import { type NotifiedKind, notificationKinds } from '../status.ts';

/** One kind only: several, each in every verdict, would be more places of the index than a page may begin at. */
const parseKind: Reader<NotifiedKind> = (text) => {
  const kind = notificationKinds.find((one) => one === text);
  return kind ? accept(kind) : refuse('filter_value_unknown');
};

export const notificationList = defineList({
  idPrefix: 'whd',
  filters: {
    outcome: someOf(deliveryVerdicts),
    kind: parseKind,
    period: parsePeriod,
    /** An id of the notification or of what it is about, ours or the processor's; an order number or a reference. */
    q: parseSearchText,
  },
});
