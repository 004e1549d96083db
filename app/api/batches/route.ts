import { getBatchPage } from '#lib/domain/batches/queries.ts';
import { batchList } from '#lib/domain/batches/schemas/list.ts';
import { listRoute } from '../list-route.ts';

export const GET = listRoute('refunds:view', batchList, getBatchPage);
