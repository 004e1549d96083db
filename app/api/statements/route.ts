import { getStatementPage } from '#lib/domain/statements/queries/statements.ts';
import { statementList } from '#lib/domain/statements/schemas/list.ts';
import { listRoute } from '../list-route.ts';

export const GET = listRoute('statements:view', statementList, getStatementPage);
