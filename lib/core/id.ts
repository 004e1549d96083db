import { TypeID, typeid } from 'typeid-js';

/** What each prefix names. Ids sort by the time they were made (UUID v7 inside). */
export const idPrefixes = {
  user: 'usr',
  session: 'ses',
  accountLink: 'lnk',
  secondFactor: 'fct',
  recoveryCode: 'rcv',
  identity: 'idn',
  payout: 'po',
  payoutAttempt: 'att',
  recipientCheck: 'chk',
  recipient: 'rcp',
  repetition: 'rep',
  payment: 'pay',
  paymentAction: 'pact',
  inquiry: 'inq',
  refund: 'rf',
  refundBatch: 'rfb',
  note: 'nte',
  takeover: 'tko',
  statement: 'stm',
  export: 'exp',
  approval: 'apr',
  resolution: 'res',
  policyVersion: 'plv',
  webhookDelivery: 'whd',
  claim: 'clm',
  historyView: 'hvw',
  registry: 'rgy',
  registryRun: 'rgr',
  registryPush: 'rgp',
  erasure: 'era',
  reveal: 'rvl',
  alertMessage: 'alm',
  payoutFile: 'fil',
} as const;

/** A readable id such as `po_01jcz3v1m8e2t9r6k5w4x7y0ab`. */
export function newId(kind: keyof typeof idPrefixes): string {
  return typeid(idPrefixes[kind]).toString();
}

/** The smallest id of that moment: ids made earlier sort before it, later ones after it. */
export function firstIdAt(kind: keyof typeof idPrefixes, moment: Date): string {
  const ms = Math.max(0, moment.getTime()).toString(16).padStart(12, '0');
  const uuid = `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-000000000000`;
  return TypeID.fromUUID(idPrefixes[kind], uuid).toString();
}

const numbered = '[0-7][0-9a-hjkmnp-tv-z]{25}';
const anyPrefix = new RegExp(`^(?:${Object.values(idPrefixes).join('|')})_${numbered}$`);

/** True for an id of that kind; checked before it gets near a query. */
export function isId(kind: keyof typeof idPrefixes, text: string): boolean {
  return new RegExp(`^${idPrefixes[kind]}_${numbered}$`).test(text);
}

/** True for a whole id of any kind. Others may make ids of the same form: it can be a reference of theirs too. */
export function isAnyId(text: string): boolean {
  return anyPrefix.test(text);
}
