import type { FieldPath } from 'react-hook-form';
import { useActForm } from '#components/shared/form/action/use-act-form.ts';
import { startComparingAction } from '#lib/domain/statements/actions.ts';
import { statementQuery } from '#lib/domain/statements/query-options/queries.ts';
import type { StartComparingInput } from '#lib/domain/statements/schemas/inputs.ts';
import type { StatementView } from '#lib/domain/statements/schemas/views.ts';

export type Preview = NonNullable<StatementView['preview']>;
export type Name = FieldPath<StartComparingInput>;
export const keys = ['id', 'reference', 'status', 'direction'] as const;
export const sums = ['amount', 'debit', 'credit', 'currency'] as const;
export const times = ['date', 'time'] as const;
const names: Name[] = [
  ...[...keys, ...sums, ...times].map((column): Name => `mapping.${column}`),
  ...(['decimalMark', 'signs', 'fixedCurrency', 'dayOrder', 'timeZone', 'covers', 'from', 'to'] as const).map(
    (part): Name => `mapping.${part}`,
  ),
  'mapping.statuses',
  'mapping.kinds',
];

export function useColumnsForm({ id, preview }: { id: string; preview: Preview }) {
  return useActForm<StartComparingInput, unknown>({
    // A column that was not recognised is asked for by the schema.
    defaultValues: {
      statementId: id,
      mapping: preview.mapping as StartComparingInput['mapping'],
    },
    names,
    loadSchema: async () => (await import('#lib/domain/statements/schemas/inputs.ts')).startComparingInput,
    action: startComparingAction,
    queryKey: statementQuery(id).queryKey,
    onDone: () => {},
  });
}
export type ColumnsFormState = ReturnType<typeof useColumnsForm>['form'];
