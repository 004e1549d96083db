import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import { moneyTodayQuery } from '#lib/domain/figures/query-options.ts';
import type { MoneyLine, MoneyTodayView } from '#lib/domain/figures/schemas.ts';
import { officeStateQuery } from '#lib/domain/health/query-options.ts';
import type { OfficeStateView } from '#lib/domain/health/schemas.ts';
import { waitingPaymentsQuery } from '#lib/domain/payments/query-options/queries.ts';
import type { WaitingPaymentsView } from '#lib/domain/payments/schemas/views.ts';
import { homeQuery } from '#lib/domain/payouts/query-options.ts';
import type { HomeView } from '#lib/domain/payouts/schemas/home.ts';
import { refundHomeQuery } from '#lib/domain/refunds/query-options/queries.ts';
import type { RefundHomeView } from '#lib/domain/refunds/schemas/home.ts';

/** All that Home shows next to the frame. What this person may not see is null. */
export type HomeParts = {
  home: HomeView;
  refunds: RefundHomeView;
  money: MoneyTodayView;
  waiting: WaitingPaymentsView | null;
  office: OfficeStateView | null;
  lines: MoneyLine[];
  hasConverted: boolean;
};

/** The lines change with the day; what is read here for other queries, they read again by themselves. */
const linesMs = 10 * 60_000;

/** One answer for all that Home shows, which fills the queries of its parts. `isOwn`: as in `homeQuery`. */
export const homePartsQuery = (isOwn: boolean) =>
  queryOptions({
    queryKey: ['home-parts', { isOwn }] as const,
    queryFn: async ({ signal, client }) => {
      const parts = await readJson<HomeParts>(`/api/home${isOwn ? '?mine=1' : ''}`, signal);
      fillHome(client, isOwn, parts);
      return toOwn(parts);
    },
    staleTime: linesMs,
  });

export const toOwn = ({ lines, hasConverted }: HomeParts) => ({ lines, hasConverted });

export function fillHome(client: QueryClient, isOwn: boolean, parts: HomeParts): void {
  client.setQueryData(homeQuery(isOwn).queryKey, parts.home);
  client.setQueryData(refundHomeQuery(isOwn).queryKey, parts.refunds);
  client.setQueryData(moneyTodayQuery.queryKey, parts.money);
  if (parts.waiting) client.setQueryData(waitingPaymentsQuery.queryKey, parts.waiting);
  if (parts.office) client.setQueryData(officeStateQuery.queryKey, parts.office);
}
