import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import { untilMs } from '#lib/core/until.ts';
import type { MoneyTodayView } from './schemas.ts';

export const moneyKeys = { today: ['money', 'today'] as const };

export const moneyTodayQuery = queryOptions({
  queryKey: moneyKeys.today,
  queryFn: ({ signal }) => readJson<MoneyTodayView>('/api/money/today', signal),
  // "Today" restarts by the clock, without an event.
  refetchInterval: ({ state }) => untilMs(state.data?.day.to),
});
