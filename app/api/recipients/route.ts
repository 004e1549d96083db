import { getSavedPage } from '#lib/domain/recipients/queries/saved.ts';
import { savedList } from '#lib/domain/recipients/schemas/saved-list.ts';
import { listRoute } from '../list-route.ts';

export const GET = listRoute('recipients:view', savedList, getSavedPage);
