import { getHistoryPage } from '#lib/domain/history/queries/list.ts';
import { historyList } from '#lib/domain/history/schemas/list.ts';
import { listRoute } from '../list-route.ts';

export const GET = listRoute('history:view', historyList, getHistoryPage);
