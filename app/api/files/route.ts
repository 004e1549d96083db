import { getFilePage } from '#lib/domain/files/queries/files.ts';
import { fileList } from '#lib/domain/files/schemas/list.ts';
import { listRoute } from '../list-route.ts';

export const GET = listRoute('files:view', fileList, getFilePage);
