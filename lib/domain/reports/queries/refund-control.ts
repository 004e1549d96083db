import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { toDay } from '#lib/core/local-day.ts';
import { moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { maskPhone } from '#lib/domain/history/queries/to-movement.ts';
import { limitedRoles, toLimits } from '#lib/domain/refunds/rules/create.ts';
import { env } from '#lib/env.ts';
import { toUsedShare } from '../rules/used-share.ts';
import type { PeakLine, Report } from '../schemas.ts';
import type { Span } from '../store/reading.ts';
import { listPeaks, listSharedPhones } from '../store/refund-control.ts';

const mostPhones = 12;

type RefundControl = Pick<Report, 'peaks' | 'sharedPhones' | 'isSharedPhonesCut'>;

export const noRefundControl: RefundControl = { peaks: [], sharedPhones: [], isSharedPhonesCut: false };

/** Who came near the day's limit, and which phones got refunds of several payments. */
export async function readRefundControl(person: Person, span: Span, zone: string): Promise<RefundControl> {
  if (!can(person.role, 'reports:view')) return noRefundControl;
  const [peaks, { phones, isCut }] = await Promise.all([
    listPeaks(db(), limitedRoles, span),
    listSharedPhones(db(), span, mostPhones),
  ]);
  const limits = toLimits(env());
  const lines = peaks.map(({ id, name, currency, until, amountMinor }): PeakLine => {
    const used = moneyOf(BigInt(amountMinor), currency);
    const limit = { amountMinor: limits[used.currency].day, currency: used.currency };
    return { id, name, day: toDay(until, zone), used: toMoneyView(used), limit: toMoneyView(limit) };
  });
  return {
    peaks: lines.toSorted((a, b) => toUsedShare(b) - toUsedShare(a)),
    sharedPhones: phones.map(({ phone, currency, payments, refunds, amountMinor }) => ({
      ...{ phone, masked: maskPhone(phone), payments, refunds },
      sum: toMoneyView(moneyOf(BigInt(amountMinor), currency)),
    })),
    isSharedPhonesCut: isCut,
  };
}
