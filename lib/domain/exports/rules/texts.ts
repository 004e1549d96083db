import type { createTranslator, Messages } from 'next-intl';
import { historyColumns } from '#lib/domain/history/schemas/columns.ts';
import { movementMethods } from '#lib/domain/history/schemas/list.ts';
import type { Movement } from '#lib/domain/history/schemas/views.ts';
import type { MovementKind } from '#lib/domain/history/status.ts';
import { paymentStatuses } from '#lib/domain/payments/status.ts';
import { payoutStatuses } from '#lib/domain/payouts/status.ts';
import { refundStatuses } from '#lib/domain/refunds/status.ts';
import { cancelReasons, type ExportTexts } from '../schemas.ts';
import { toExportColumns } from './columns.ts';

type Texts = ReturnType<typeof createTranslator<Messages, never>>;

const statuses = { payout: payoutStatuses, payment: paymentStatuses, refund: refundStatuses };

/** Texts of an export in the language of `t`. */
export function toExportTexts(t: Texts, locale: string): ExportTexts {
  const entries = <Key extends string>(keys: readonly Key[], toText: (key: Key) => string) =>
    Object.fromEntries(keys.map((key) => [key, toText(key)])) as Record<Key, string>;
  const kinds = Object.keys(statuses) as MovementKind[];
  return {
    locale,
    columns: entries(toExportColumns(historyColumns), (column) => t(`exports.column.${column}`)),
    kinds: entries(kinds, (kind) => t(`history.kind.${kind}`)),
    statuses: {
      ...entries(
        kinds.flatMap((kind) => statuses[kind].map((status) => `${kind}.${status}`)),
        (key) => t(`${key.replace('.', 's.status.')}.title` as 'payouts.status.paid_out.title'),
      ),
      ...entries(cancelReasons, (reason) => t(`refunds.ended.${reason}.title`)),
    },
    methods: entries(movementMethods, (method) => t(`history.method.${method}`)),
    reasons: t.raw('reason' as never) as Record<string, string>,
    httpReason: t('reason.http'),
    noAmount: t('history.noAmount'),
    toZone: (timeZone) => {
      const key = `zones.${timeZone}` as 'zones.UTC';
      return t.has(key) ? t(key) : timeZone;
    },
    incomplete: t('exports.incomplete'),
  };
}

/** All that the name of a status depends on. */
type Stated = Pick<Movement, 'kind' | 'status' | 'reviewReason'>;

/** As the badges of the screen name it: a refund is cancelled in several ways. */
export function toStatusText({ statuses }: ExportTexts, { kind, status, reviewReason }: Stated): string {
  const isCancelled = kind === 'refund' && status === 'cancelled';
  const reason = isCancelled ? cancelReasons.find((each) => each === reviewReason) : undefined;
  return statuses[reason ?? `${kind}.${status}`] ?? status;
}

export function toMethodText(
  { methods }: ExportTexts,
  { method, methodName }: Pick<Movement, 'method' | 'methodName'>,
): string {
  return method === 'other' && methodName ? methodName : method === null ? '' : methods[method];
}
