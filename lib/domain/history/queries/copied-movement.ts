import 'server-only';
import type { MoneyView } from '#lib/core/money-view.ts';
import { fromCopyCell } from '#lib/db/copy-out.ts';
import type { ToLatinName } from '#lib/domain/recipients/queries.ts';
import { toKnownReason } from '#lib/processor/dictionary.ts';
import { groupOf } from '../rules/groups.ts';
import type { MovementField } from '../schemas/fields.ts';
import type { Movement } from '../schemas/views.ts';
import { between } from '../store/copying.ts';
import { toInstrument } from './to-movement.ts';

/** Reads movements out of lines that COPY wrote with these fields. */
export function toMovementReader(
  fields: readonly MovementField[],
  toLatin: ToLatinName,
): (line: string) => Movement {
  const places = new Map(fields.map((field, at) => [field, at]));
  return (line) => new CopiedMovement(line.split('\t'), places, toLatin);
}

/**
 * A movement over the line that COPY wrote of it. Each part is read when somebody asks for it, and of a line that has some
 * of the fields no other parts can be asked for.
 */
class CopiedMovement implements Movement {
  private readonly texts: readonly string[];
  private readonly places: ReadonlyMap<MovementField, number>;
  private readonly toLatin: ToLatinName;

  constructor(texts: readonly string[], places: ReadonlyMap<MovementField, number>, toLatin: ToLatinName) {
    this.texts = texts;
    this.places = places;
    this.toLatin = toLatin;
  }

  private read(field: MovementField): string | null {
    const text = this.texts[this.places.get(field) ?? -1];
    if (text === undefined) throw new Error(`The line does not have ${field}`);
    return fromCopyCell(text);
  }

  get id() {
    return this.read('id') as string;
  }
  get kind() {
    return this.read('kind') as Movement['kind'];
  }
  get status() {
    return this.read('status') as Movement['status'];
  }
  get group() {
    return groupOf(this.kind, this.status);
  }
  get reviewReason() {
    return this.read('reviewReason');
  }
  get amount() {
    const [amountMinor, currency] = [this.read('amountMinor'), this.read('currency')];
    return amountMinor === null || currency === null ? null : ({ amountMinor, currency } as MoneyView);
  }
  get method() {
    return this.read('method') as Movement['method'];
  }
  get methodName() {
    return this.read('methodName');
  }
  get party(): Movement['party'] {
    return this;
  }
  /** Of the party: whoever gets the money or paid. */
  get name() {
    return this.read('partyName');
  }
  get instrument() {
    return toInstrument({
      phone: this.read('phone'),
      cardFirst6: this.read('cardFirst6'),
      cardLast4: this.read('cardLast4'),
      instrument: this.read('instrument'),
    });
  }
  get bankCode() {
    return this.read('bankCode');
  }
  get bankName() {
    return this.read('bankName');
  }
  get bankNameLatin() {
    return this.toLatin(this.bankCode) ?? this.toLatin(this.bankName);
  }
  get reference() {
    return this.read('reference');
  }
  get paymentId() {
    return this.read('paymentId');
  }
  get paymentReference() {
    return this.read('paymentReference');
  }
  get makerName() {
    return this.read('makerName');
  }
  get approverNames() {
    return this.read('approverNames')?.split(between).filter(Boolean) ?? [];
  }
  get errorCode() {
    return this.read('errorCode');
  }
  get errorMessage() {
    return this.read('errorMessage');
  }
  get knownReason() {
    return toKnownReason(this.errorCode, this.errorMessage);
  }
  get createdAt() {
    return toIso(this.read('createdAt') as string);
  }
  get finishedAt() {
    const text = this.read('finishedAt');
    return text === null ? null : toIso(text);
  }
}

/** "2026-11-22 14:05:09.12+00", always in UTC and to the millisecond, as JavaScript writes it. */
function toIso(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0')}Z`;
}
