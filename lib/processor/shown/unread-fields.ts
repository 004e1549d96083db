import { readBanks } from '../wire/banks.ts';
import { readCheck } from '../wire/checks.ts';
import { readDisbursement, readIntent, readIntentItem } from '../wire/disbursements.ts';
import { listOpened, pickField, readList } from '../wire/fields.ts';
import { isJsonObject } from '../wire/json.ts';
import { readNotification } from '../wire/notifications.ts';
import { readPayment } from '../wire/payments.ts';
import { readRefund } from '../wire/refunds.ts';
import { readTokens } from '../wire/tokens.ts';

/** What each answer cannot do without: its reader, and the names of the fields that the reader relies on. */
type Relied = {
  isRead: (body: unknown) => boolean;
  fields: readonly (readonly [string, ...string[]])[];
  /** The object that should have them, where it is not the body or what its envelopes hold. */
  own?: readonly string[];
  listed?: string;
};

const id = (name: string) => ['id', name] as const;
const status = ['status'] as const;

const answers: [path: RegExp, Relied][] = [
  [
    /\/disbursements\/check$/,
    { isRead: (body) => readCheck(body) !== null, fields: [['isDisbursementAllowed']] },
  ],
  [
    /\/(?:disbursements\/banks\/[^/]+|refunds\/sbp)\/?$/,
    { isRead: (body) => readBanks(body) !== null, fields: [['bankCode', 'code', 'id']], listed: 'banks' },
  ],
  [
    /\/disbursements\/[^/]+$/,
    {
      isRead: (body) => readDisbursement(body) !== null,
      fields: [id('disbursementId'), status],
      own: ['disbursement'],
    },
  ],
  [/\/intents$/, { isRead: isIntentRead, fields: [id('disbursementId'), status], listed: 'disbursements' }],
  [
    /\/payments\/[^/]+$/,
    { isRead: (body) => readPayment(body) !== null, fields: [id('paymentId'), status], own: ['payment'] },
  ],
  [
    /\/refunds(?:\/[^/]+)?$/,
    { isRead: (body) => readRefund(body) !== null, fields: [id('refundId'), status], own: ['refund'] },
  ],
  [
    /\/(?:authorize|token|[\w-]*-token)$/,
    {
      isRead: (body) => readTokens(body) !== null,
      fields: [['accessToken', 'access', 'token', 'authToken', 'bearerToken', 'jwt']],
      own: ['token', 'tokens'],
    },
  ],
];

const notification: Relied = {
  isRead: (body) => readNotification(body) !== null,
  fields: [['transactionType'], ['transactionId'], status],
};

function isIntentRead(body: unknown): boolean {
  const items = readIntent(body)?.disbursements.map(readIntentItem);
  return items?.every((item) => item !== null && item.id !== null && item.status !== null) ?? false;
}

/**
 * The names of the fields for which the answer to a call at this path could not be read; empty when it could be, or
 * when nobody here reads answers from there. `body`: parsed; undefined is no JSON.
 */
export function findUnreadFields(path: string, body: unknown): string[] {
  const relied = answers.find(([pattern]) => pattern.test(path))?.[1];
  return relied ? findUnread(relied, body) : [];
}

/** The same of a notification. */
export function findUnreadInNotification(body: unknown): string[] {
  return findUnread(notification, body);
}

function findUnread({ isRead, fields, own, listed }: Relied, body: unknown): string[] {
  if (isRead(body)) return [];
  const items = listed ? readList(body, [listed]) : null;
  if (listed && !items?.length) return [listed];
  const objects = items ? items.filter(isJsonObject) : listOpened(body, own);
  const has = (object: Record<string, unknown>, names: readonly string[]) =>
    names.some((name) => isValue(pickField(object, name)));
  const missing = fields.filter((names) =>
    items ? objects.some((object) => !has(object, names)) : !objects.some((object) => has(object, names)),
  );
  // All of them are there: at least one has a value that means nothing, or appears there twice.
  return (missing.length > 0 ? missing : fields).map(([name]) => name);
}

function isValue(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
