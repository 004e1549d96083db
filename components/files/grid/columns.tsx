import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Column, RenderCellProps } from 'react-data-grid';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import type { FileField, FileRowStatus } from '#lib/domain/files/status.ts';
import { mayChoose } from '../rows/chosen.tsx';
import { isDifferent, RowState } from '../rows/row-state.tsx';
import { ChooseCell, FieldCell, FieldEditor, NumberCell } from './cells.tsx';
import { type GridRow, isThere } from './use-rows.ts';

const widths: Record<FileField, number> = {
  orderNo: 150,
  amount: 120,
  phone: 160,
  bankCode: 190,
  cardNumber: 190,
  holderName: 190,
  expectedName: 200,
  description: 200,
  note: 150,
};

/** Rows that are no payouts, or already are one, stay as they are. */
const fixed: readonly FileRowStatus[] = ['skipped', 'left_out', 'made', 'refused', 'stopped'];

/** The columns of the grid: the row's number, where it is, and its fields. */
export function useColumns(file: FileView, fields: readonly FileField[]): readonly Column<GridRow>[] {
  const t = useTranslations('files');
  const { may } = file;
  const isChosen = mayChoose(file);
  const hasNames = file.checkedAt !== null && fields.includes('expectedName');
  return useMemo(
    () => [
      ...(isChosen
        ? [
            {
              key: 'choose',
              name: '',
              width: 40,
              frozen: true,
              renderCell: (cell: Cell) => <ChooseCell {...cell} />,
            },
          ]
        : []),
      {
        key: 'number',
        name: t('grid.row'),
        width: 76,
        frozen: true,
        renderCell: (cell) => <NumberCell {...cell} />,
      },
      // The status stands beside the number, so that it is seen without scrolling.
      { key: 'state', name: t('grid.state'), width: 200, resizable: true, renderCell: StateCell },
      ...(hasNames
        ? [{ key: 'recipientName', name: t('grid.bank'), width: 170, resizable: true, renderCell: NameCell }]
        : []),
      ...fields.map(
        (field): Column<GridRow> => ({
          key: field,
          name: t(`field.${field}`),
          width: widths[field],
          resizable: true,
          renderCell: (cell) => <FieldCell {...cell} />,
          renderEditCell: (cell) => <FieldEditor {...cell} />,
          editable: (row) => may.correct && isThere(row) && !fixed.includes(row.status),
          // What others change meanwhile must not throw away what is being typed.
          editorOptions: { closeOnExternalRowChange: false },
          ...(field === 'amount' && { headerCellClass: 'text-right' }),
        }),
      ),
    ],
    [t, fields, may.correct, isChosen, hasNames],
  );
}

type Cell = RenderCellProps<GridRow>;

/** Whom the bank knows there, beside what the file says. */
function NameCell({ row }: Cell) {
  if (!isThere(row) || row.recipientName === null) return null;
  return (
    <span className={isDifferent(row) ? 'text-attention' : ''} title={row.recipientName}>
      {row.recipientName}
    </span>
  );
}

function StateCell({ row, tabIndex }: Cell) {
  return isThere(row) ? <RowState row={row} tabIndex={tabIndex} /> : null;
}
