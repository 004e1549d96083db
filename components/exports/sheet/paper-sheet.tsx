'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Company } from '#components/shared/record/sheet/company.tsx';
import { toFrame, toOrigin } from '#components/shared/record/sheet/frame.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { classNames } from '#components/ui/class-names.ts';
import { SideScroll } from '#components/ui/side-scroll.tsx';
import type { PeriodSheet } from '#lib/core/period-sheet.ts';

type PaperSheetProps = { sheet: PeriodSheet; at: string; timeZone: string };

/** The sheet as it is printed: wide, its heading repeated on every page. */
export function PaperSheet({ sheet, at, timeZone }: PaperSheetProps) {
  const speech = { t: useTranslations(), locale: useLocale(), timeZone };
  const viewer = useViewer();
  const frame = toFrame(viewer, speech, new Date(at));
  return (
    <article data-sheet="wide" className="text-sm leading-normal">
      {frame.sandbox ? (
        <p className="mb-4 border-2 border-ink px-3 py-1.5 text-center font-semibold">{frame.sandbox}</p>
      ) : null}
      <header className="mb-4 flex items-end justify-between gap-6 border-ink border-b-2 pb-3 max-sm:flex-wrap">
        <div>
          <h2 className="font-semibold text-xl">{sheet.title}</h2>
          <p className="mt-1">{sheet.subtitle}</p>
        </div>
        <Company {...frame} />
      </header>
      {sheet.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <Turnover {...sheet} />
      <Movements {...sheet} />
      <footer className="mt-4 border-ink border-t-2 pt-3 text-ink-muted">
        <p>{frame.source}</p>
        <p>{toOrigin('made', viewer.name, at, speech)}</p>
      </footer>
    </article>
  );
}

function Turnover({ turnover, turnoverHead: { label, count, sum } }: PeriodSheet) {
  return turnover.map(({ title, lines }) => (
    <section key={title} className="mt-4 max-w-160 break-inside-avoid">
      <h3 className="font-semibold">{title}</h3>
      {/* The columns of all currencies stand under one another. */}
      <table className="w-full sm:table-fixed">
        <thead className="text-ink-muted">
          <tr className="border-line-strong border-b">
            <th className="py-1 text-left font-normal">{label}</th>
            <th className="py-1 text-right font-normal sm:w-28">{count}</th>
            <th className="py-1 text-right font-normal sm:w-48">{sum}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: a payout and a refund may both be "Declined"
              key={at}
              className={line.isTotal ? 'border-line border-b font-semibold' : 'border-line border-b'}
            >
              <td className={line.isTotal ? 'py-1' : 'py-1 pl-4'}>{line.label}</td>
              <td className="figures py-1 pl-3 text-right">{line.count}</td>
              {/* A number and a sum that touch on a phone would be read as one sum. */}
              <td className="figures whitespace-nowrap py-1 pl-5 text-right">{line.sum}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}

/** The kind appears on a phone under the time, and not next to it: so all of its number is in sight. */
const kind = 1;

/** Only a number or a name may be longer than its column, and only they are broken inside a word. */
const word = 'pr-3 max-sm:min-w-24';
const cellStyles = [
  'whitespace-nowrap pr-3',
  'pr-3 max-sm:hidden',
  `${word} wrap-anywhere`,
  word,
  'wrap-anywhere pr-3 max-sm:min-w-48',
  word,
  'figures held-cell whitespace-nowrap pl-2 text-right',
];

/** The column of numbers. One of ordinary length stays in one line: half of it would look like another number. */
const numbers = 2;
const ordinaryLength = 20;

const toCellStyle = (at: number, text: string) =>
  at === numbers && text.length <= ordinaryLength ? 'whitespace-nowrap pr-3' : cellStyles[at];

function Movements({ head, rows, listTitle }: PeriodSheet) {
  const t = useTranslations('common');
  if (rows.length === 0) return null;
  return (
    <section aria-label={listTitle} className="mt-4">
      <h3 className="font-semibold">{listTitle}</h3>
      <SideScroll label={t('sideways', { label: listTitle })} className="print:overflow-visible">
        <table className="w-full text-xs">
          <thead>
            <tr className="border-ink border-b">
              {head.map((title, at) => (
                <th
                  key={title}
                  className={classNames(
                    'py-1 font-semibold',
                    at === head.length - 1 ? 'held-cell text-right' : 'pr-3 text-left',
                    at === kind && 'max-sm:hidden',
                  )}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a sheet never changes, and two rows may say the same
              <tr key={row} className="break-inside-avoid border-line border-b align-top">
                {cells.map((text, at) => (
                  <td key={head[at]} className={`py-1 ${toCellStyle(at, text)}`}>
                    {text}
                    {at === 0 ? (
                      <span className="hidden text-ink-muted max-sm:block">{cells[kind]}</span>
                    ) : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroll>
    </section>
  );
}
