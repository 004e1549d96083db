import 'server-only';
import { formatCard, formatInstrument } from '#lib/core/format.ts';
import { moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { maskPhone } from '#lib/core/personal-data.ts';
import type { ToLatinName } from '#lib/domain/recipients/queries.ts';
import { toKnownReason } from '#lib/processor/dictionary.ts';
import { groupOf } from '../rules/groups.ts';
import type { Movement } from '../schemas/views.ts';
import type { MovementRow } from '../store/rows.ts';

export function toMovement(row: MovementRow, toLatin: ToLatinName): Movement {
  const { amountMinor, currency, errorCode, errorMessage } = row;
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    group: groupOf(row.kind, row.status),
    reviewReason: row.reviewReason,
    amount: amountMinor !== null && currency !== null ? toMoneyView(moneyOf(amountMinor, currency)) : null,
    method: row.method,
    methodName: row.methodName,
    party: { name: row.partyName, instrument: toInstrument(row) },
    bankCode: row.bankCode,
    bankName: row.bankName,
    bankNameLatin: toLatin(row.bankCode) ?? toLatin(row.bankName),
    reference: row.reference,
    paymentId: row.paymentId,
    paymentReference: row.paymentReference,
    makerName: row.makerName,
    approverNames: row.approverNames,
    errorCode,
    knownReason: toKnownReason(errorCode, errorMessage),
    errorMessage,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

type Instrument = Pick<MovementRow, 'phone' | 'cardFirst6' | 'cardLast4' | 'instrument'>;

/** The phone without its middle digits, or the masked card: enough to recognise, too little to use. */
export function toInstrument({ phone, cardFirst6, cardLast4, instrument }: Instrument): string | null {
  if (phone !== null) return maskPhone(phone);
  if (cardLast4 !== null) return formatCard({ first6: cardFirst6 ?? '', last4: cardLast4 });
  return instrument === null ? null : formatInstrument(instrument);
}
