import { useLocale, useTranslations } from 'next-intl';
import { type RenderCellProps, type RenderEditCellProps, useRowSelection } from 'react-data-grid';
import { classNames } from '#components/ui/class-names.ts';
import type { FileField } from '#lib/domain/files/status.ts';
import { useSaid } from '../use-said.ts';
import { isInBlock } from './block.ts';
import { useGridState } from './grid-context.ts';
import { isMasked, toTyped } from './use-edits.ts';
import { type GridRow, isThere } from './use-rows.ts';

/** One field of a row; a wrong one is red, with the reason for screen readers. */
export function FieldCell({ row, column, rowIdx }: RenderCellProps<GridRow>) {
  const { typed, block, fields } = useGridState();
  const toSaid = useSaid();
  if (!isThere(row)) return <span aria-hidden className="block h-3 w-2/3 rounded bg-sunken" />;
  const field = column.key as FileField;
  const justTyped = toTyped(typed, row.number, field);
  const problem = justTyped === undefined ? row.problems.find((one) => one.field === field) : undefined;
  const isMarked = isInBlock(block, rowIdx, fields.indexOf(field));
  return (
    <span
      className={classNames(
        '-mx-2 flex h-full items-center overflow-hidden px-2',
        problem && 'bg-failed-soft text-failed',
        isMarked && 'bg-accent-soft',
        justTyped !== undefined && 'text-ink-muted',
        field === 'amount' && 'justify-end',
      )}
    >
      <span className="truncate">{justTyped ?? row.texts[field]}</span>
      {problem ? <span className="sr-only">. {toSaid('problem', problem)}</span> : null}
    </span>
  );
}

/** Types into a cell. A card number is typed from its first digit: what stands there is masked. */
export function FieldEditor({ row, column, onRowChange, onClose }: RenderEditCellProps<GridRow>) {
  const t = useTranslations('files');
  if (!isThere(row)) return null;
  const field = column.key as FileField;
  return (
    <input
      ref={focusAndSelect}
      aria-label={t('grid.editing', { field: t(`field.${field}`), row: row.number })}
      autoComplete="off"
      spellCheck={false}
      className="size-full bg-surface px-2 text-sm outline-2 outline-ring -outline-offset-2"
      value={isMasked(row.texts[field] ?? '') ? '' : row.texts[field]}
      onChange={({ target }) => onRowChange({ ...row, texts: { ...row.texts, [field]: target.value } })}
      onBlur={() => onClose(true, false)}
    />
  );
}

function focusAndSelect(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}

export function NumberCell({ row }: RenderCellProps<GridRow>) {
  const t = useTranslations('files.grid');
  const locale = useLocale();
  if (!isThere(row)) return null;
  return (
    <span className="figures text-ink-muted" title={t('line', { line: row.line })}>
      {row.number.toLocaleString(locale)}
    </span>
  );
}

/** Chooses a row. */
export function ChooseCell({ row, tabIndex }: RenderCellProps<GridRow>) {
  const t = useTranslations('files.grid');
  const { isRowSelected, onRowSelectionChange } = useRowSelection();
  if (!isThere(row) || row.status === 'skipped') return null;
  return (
    <input
      type="checkbox"
      tabIndex={tabIndex}
      aria-label={t('chooseRow', { row: row.number })}
      className="block size-4 accent-accent"
      checked={isRowSelected}
      onChange={({ currentTarget, nativeEvent }) =>
        onRowSelectionChange({
          row,
          checked: currentTarget.checked,
          isShiftClick: (nativeEvent as MouseEvent).shiftKey,
        })
      }
    />
  );
}
