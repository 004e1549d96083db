import { useTranslations } from 'next-intl';
import { Money } from '#components/shared/value/money.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { SideScroll } from '#components/ui/side-scroll.tsx';
import { parseAmount } from '#lib/core/typed-amount.ts';
import { readTexts, showCutSum } from '#lib/domain/files/rules/read-texts.ts';
import type { FileMapping } from '#lib/domain/files/schemas/mapping.ts';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import type { FileField } from '#lib/domain/files/status.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { fieldsOf, neededOf } from '../fields.ts';

type PreviewTableProps = {
  lines: NonNullable<FileView['preview']>;
  header: readonly string[];
  mapping: FileMapping;
  /** How many columns a text has that commas separate; null for other files. */
  width: number | null;
};

const cell = 'border-line border-b px-3 py-2 text-left align-top first:pl-0 last:pr-0';
/** They stay in sight on a phone. */
const sums = 'held-cell text-right';

/** The first rows as they would be read: each cell under the meaning that was chosen for its column. */
export function PreviewTable({ lines, header, mapping, width }: PreviewTableProps) {
  const t = useTranslations('files');
  const tCommon = useTranslations('common');
  const { columns, method } = mapping;
  const fields = fieldsOf(method).filter(
    (field) => columns[field] !== undefined || neededOf(method).includes(field),
  );
  const title = t('columns.preview');
  return (
    <section className="grid gap-2 *:min-w-0">
      <h2 className="font-semibold text-base">{title}</h2>
      <SideScroll label={tCommon('sideways', { label: title })}>
        <table className="w-full min-w-130 text-sm">
          <thead>
            <tr>
              <th scope="col" className={`${cell} w-12 font-medium text-ink-muted text-xs`}>
                {t('columns.line')}
              </th>
              {fields.map((field) => (
                <Head key={field} field={field} column={columns[field]} header={header} />
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, cells }) => {
              const texts = readTexts(showCutSum(cells, mapping, width), mapping, '');
              return (
                <tr key={line}>
                  <td className={`${cell} figures text-ink-muted`}>{line}</td>
                  {fields.map((field) => (
                    <td key={field} className={classNames(cell, field === 'amount' && sums)}>
                      {field === 'amount' ? (
                        <Amount text={texts.amount ?? ''} mapping={mapping} />
                      ) : (
                        <span className="wrap-anywhere">{texts[field]}</span>
                      )}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </SideScroll>
    </section>
  );
}

type HeadProps = { field: FileField; column: number | undefined; header: readonly string[] };

/** What the column means, and what it is called in the file. */
function Head({ field, column, header }: HeadProps) {
  const t = useTranslations('files');
  const own = column === undefined ? null : header[column] || t('columns.unnamed', { number: column + 1 });
  return (
    <th scope="col" className={classNames(cell, 'font-medium', field === 'amount' && sums)}>
      <span className="block">{t(`field.${field}`)}</span>
      <span
        className={classNames(
          'block font-normal text-xs wrap-anywhere',
          own === null ? 'text-attention' : 'text-ink-muted',
        )}
      >
        {own ?? t('columns.notChosen')}
      </span>
    </th>
  );
}

/** A sum that would be read; another text as it is in the file. */
function Amount({ text, mapping }: { text: string; mapping: FileMapping }) {
  const { currency } = methodFacts[mapping.method];
  const sum = parseAmount(text, currency);
  return sum.ok ? <Money value={sum.value} /> : <span className="wrap-anywhere text-attention">{text}</span>;
}
