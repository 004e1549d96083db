import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Found, Subject } from './status/found.ts';

export type Kept = Found & { until: Date };

export type Judged = {
  /** Something is still expected of these: as long as there is one, nothing is erased. */
  open: Found[];
  /** These must be kept until a day. */
  kept: Kept[];
  erasable: Found[];
};

/** Accounting records are kept for years: five in Russia (402-FZ, article 29) and in Kazakhstan. */
export const usualYears = 5;

export function judgeRecords(found: readonly Found[], years: number, now: Date): Judged {
  const judged: Judged = { open: [], kept: [], erasable: [] };
  for (const record of found) {
    const until = new Date(record.endedAt);
    until.setUTCFullYear(until.getUTCFullYear() + years);
    if (record.isOpen) judged.open.push(record);
    else if (until > now) judged.kept.push({ ...record, until });
    else judged.erasable.push(record);
  }
  return judged;
}

export type Order = { request: string; reason: string };
export type OrderRefusal = 'request_missing' | 'reason_missing' | 'order_names_person';

/** The order is kept for good, so it must not name whom it is about. */
export function judgeOrder({ request, reason }: Order, subject: Subject): Result<true, OrderRefusal> {
  if (request.trim() === '') return refuse('request_missing');
  if (reason.trim().length < 10) return refuse('reason_missing');
  const text = `${request} ${reason}`;
  const isNamed = subject.email !== null && text.toLowerCase().includes(subject.email);
  const digits = text.replace(/\D/g, '');
  const hasNumber = [subject.phone, subject.cardNumber].some(
    (number) => number && digits.includes(number.replace(/\D/g, '').slice(-10)),
  );
  return isNamed || hasNumber ? refuse('order_names_person') : accept(true);
}
