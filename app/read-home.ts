import 'server-only';
import * as z from 'zod/mini';
import type { HomeParts } from '#components/screens/home-parts.ts';
import { can, type Person } from '#lib/auth/permissions.ts';
import { getMoneyLines, getMoneyToday } from '#lib/domain/figures/queries.ts';
import { moneyLineView, moneyTodayView } from '#lib/domain/figures/schemas.ts';
import { getOfficeState } from '#lib/domain/health/queries/office.ts';
import { officeStateView } from '#lib/domain/health/schemas.ts';
import { getWaitingPayments } from '#lib/domain/payments/queries/list.ts';
import { waitingPaymentsView } from '#lib/domain/payments/schemas/views.ts';
import { getHome } from '#lib/domain/payouts/queries/home.ts';
import { homeView } from '#lib/domain/payouts/schemas/home.ts';
import { hasConvertedLately } from '#lib/domain/refunds/queries/converted.ts';
import { getRefundHome } from '#lib/domain/refunds/queries/home.ts';
import { refundHomeView } from '#lib/domain/refunds/schemas/home.ts';

export const homePartsView = z.object({
  home: homeView,
  refunds: refundHomeView,
  money: moneyTodayView,
  waiting: z.nullable(waitingPaymentsView),
  office: z.nullable(officeStateView),
  lines: z.array(moneyLineView),
  hasConverted: z.boolean(),
});

/** The counts of refunds and payments and the sending switch come with the frame. */
export async function readHome(person: Person, isOwn: boolean): Promise<HomeParts> {
  const now = new Date();
  const [home, refunds, money, waiting, office, lines, hasConverted] = await Promise.all([
    getHome(person, now, isOwn),
    getRefundHome(person, now, isOwn),
    getMoneyToday(person, now),
    can(person.role, 'payments:capture') ? getWaitingPayments(person) : null,
    can(person.role, 'office:oversee') ? getOfficeState(person, now) : null,
    getMoneyLines(person, now),
    hasConvertedLately(person, now),
  ]);
  return { home, refunds, money, waiting, office, lines: [...lines], hasConverted };
}

/** Who watches over all may ask for their own alone. */
export const isOwnHome = ({ role }: Person, mine: unknown): boolean =>
  mine === '1' && can(role, 'sending:control');
