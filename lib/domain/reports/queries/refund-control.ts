import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { toDay } from '#lib/core/local-day.ts';
import { moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { maskPhone } from '#lib/core/personal-data.ts';
import { db } from '#lib/db/client.ts';
import { noLimit, toOwnLimits } from '#lib/domain/refunds/rules/amounts.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import { toUsedShare } from '../rules/used-share.ts';
import type { PeakLine, Report } from '../schemas.ts';
import type { Span } from '../store/reading.ts';
import { listPeaks, listSharedPhones } from '../store/refund-control.ts';

const mostPhones = 12;

/** The role of the people watched: what managers refund is limited by nobody else. */
const limitedRole = 'support';

type RefundControl = Pick<Report, 'peaks' | 'sharedPhones' | 'isSharedPhonesCut'>;

export const noRefundControl: RefundControl = { peaks: [], sharedPhones: [], isSharedPhonesCut: false };

/** Who came near the day's limit, and which phones got refunds of several payments. */
export async function readRefundControl(person: Person, span: Span, zone: string): Promise<RefundControl> {
  if (!can(person.role, 'reports:view')) return noRefundControl;
  const [peaks, { policy }, { phones, isCut }] = await Promise.all([
    listPeaks(db(), [limitedRole], span),
    findPolicyInForce(db()),
    listSharedPhones(db(), span, mostPhones),
  ]);
  const { rules, timeZone } = policy;
  const lines = peaks.flatMap(({ id, name, currency, until, amountMinor }): PeakLine[] => {
    const used = moneyOf(BigInt(amountMinor), currency);
    const about = { at: until, timeZone, currency: used.currency };
    const limits = toOwnLimits(rules, { userId: id, role: limitedRole }, about);
    if (limits === null || limits.day === noLimit) return [];
    const limit = { amountMinor: limits.day, currency: used.currency };
    return [{ id, name, day: toDay(until, zone), used: toMoneyView(used), limit: toMoneyView(limit) }];
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
