import { useTranslations } from 'next-intl';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { ZoneNote } from '#components/shared/time/zone-note.tsx';
import { Breakable } from '#components/shared/value/breakable.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { SideScroll } from '#components/ui/side-scroll.tsx';
import { toLineReader } from '#lib/domain/statements/rules/read-line.ts';
import type { Mapping } from '#lib/domain/statements/schemas/mapping.ts';
import type { StatementView } from '#lib/domain/statements/schemas/views.ts';

type Preview = NonNullable<StatementView['preview']>;
type PreviewTableProps = Pick<Preview, 'lines'> & { mapping: Mapping };

const cell = 'align-top sm:border-line sm:border-b sm:px-3 sm:py-2 sm:first:pl-0 sm:last:pr-0';
/**
 * A line is a card on a phone: what it is called by next to its sum, then how and when it ended, then the longest.
 */
const cards =
  'max-sm:block max-sm:[&_tbody]:block max-sm:[&_thead]:sr-only max-sm:[&_tbody>tr]:grid max-sm:[&_tbody>tr]:grid-cols-[1fr_auto] max-sm:[&_tbody>tr]:gap-x-3 max-sm:[&_tbody>tr]:border-line max-sm:[&_tbody>tr]:border-b max-sm:[&_tbody>tr]:py-2';

/** Safari takes no table for one once it is laid out as a card, so each part says what it is. */
const parts = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/** The first lines as the comparison would understand them. */
export function PreviewTable({ lines, mapping }: PreviewTableProps) {
  const t = useTranslations('statements');
  const tCommon = useTranslations('common');
  const read = lines.map(toLineReader(mapping));
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold text-base">{t('columns.preview')}</h2>
      <SideScroll label={tCommon('sideways', { label: t('columns.preview') })}>
        <table {...parts.table} className={`w-full text-sm sm:min-w-180 ${cards}`}>
          <thead {...parts.group}>
            <tr {...parts.row} className="text-left text-ink-muted text-xs">
              {(['processorId', 'reference', 'outcome', 'direction', 'at'] as const).map((column) => (
                <th key={column} {...parts.head} scope="col" className={cell}>
                  {t(`column.${column}`)}
                </th>
              ))}
              <th {...parts.head} scope="col" className={`${cell} text-right`}>
                {t('column.amount')}
              </th>
            </tr>
          </thead>
          <tbody {...parts.group}>
            {read.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file never move
              <tr key={at} {...parts.row}>
                <td
                  {...parts.cell}
                  className={`${cell} figures ${line.reference ? 'max-sm:order-last max-sm:col-span-2 max-sm:text-ink-muted' : ''}`}
                >
                  <Breakable text={line.processorId ?? ''} />
                </td>
                {/* A line without it is called by the processor's id, which then stands beside its sum. */}
                <td {...parts.cell} className={`${cell} figures ${line.reference ? '' : 'max-sm:hidden'}`}>
                  <Breakable text={line.reference ?? ''} />
                </td>
                <td {...parts.cell} className={`${cell} max-sm:order-1`}>
                  {line.outcome ? t(`outcome.${line.outcome}`) : null}
                </td>
                <td {...parts.cell} className={`${cell} max-sm:order-2 max-sm:col-span-2`}>
                  {line.isReturn
                    ? t('direction.returned')
                    : line.direction
                      ? t(`direction.${line.direction}`)
                      : null}
                </td>
                <td {...parts.cell} className={`${cell} whitespace-nowrap max-sm:order-1 max-sm:text-right`}>
                  {line.at ? <DateTime value={line.at.toISOString()} withoutZone /> : null}
                </td>
                <td {...parts.cell} className={`${cell} whitespace-nowrap text-right`}>
                  {line.problem ? (
                    <span className="text-attention">{t(`problem.${line.problem}`)}</span>
                  ) : line.amount ? (
                    <Money value={line.amount} />
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroll>
      <ZoneNote />
    </section>
  );
}
