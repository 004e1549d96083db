import { useLocale, useTranslations } from 'next-intl';
import { isCurrency } from '#lib/core/currency.ts';
import { formatMoney } from '#lib/core/format.ts';
import { fromDecimal } from '#lib/core/money.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { LineView } from '#lib/domain/statements/schemas/views.ts';
import type { Difference, Verdict } from '#lib/domain/statements/status.ts';

/** Shows the lines of a kind from one on. */
export type Show = (verdict: Verdict, part: { from: number }) => void;

type WhatProps = { line: LineView; firstLine: number; onShow: Show };

/** What a line and our record say, in one sentence for each difference. */
export function What({ line, firstLine, onShow }: WhatProps) {
  const t = useTranslations('statements');
  const toText = useDifference(line);
  const { verdict, differs, problem, cells, outcome, repeats, subject } = line;
  if (repeats)
    return (
      <button
        type="button"
        className="justify-self-start text-left text-accent-text hover:underline"
        onClick={() => onShow(repeats.verdict, { from: repeats.number })}
      >
        {t('repeats', { line: repeats.number + firstLine })}
      </button>
    );
  if (verdict === 'skipped') return <Cells cells={cells} />;
  if (verdict === 'unreadable')
    return (
      <span className="grid gap-0.5">
        <span>{t(`problem.${problem ?? 'no_key'}`)}</span>
        <Cells cells={cells} />
      </span>
    );
  if (verdict === 'returned') return <span>{t('cameBack', { kind: subject?.kind ?? 'payout' })}</span>;
  if (differs.length > 0)
    return (
      <ul className="grid gap-0.5">
        {differs.map((what) => (
          <li key={what}>{toText(what)}</li>
        ))}
      </ul>
    );
  return <span className="text-ink-muted">{outcome ? t(`outcome.${outcome}`) : null}</span>;
}

/** A line as it is in the file. */
function Cells({ cells }: { cells: readonly string[] }) {
  return <span className="wrap-anywhere text-ink-muted text-xs">{cells.join(' | ')}</span>;
}

/** Says what the line and our record say, for each difference. */
export function useDifference({ amount, outcome, direction, processorId, reference, ours }: LineView) {
  const t = useTranslations('statements');
  const locale = useLocale();
  const write = (text: string) => {
    const [decimal = '', code = ''] = text.split(' ');
    const money = isCurrency(code) ? fromDecimal(decimal, code) : null;
    return money ? formatMoney(money, locale) : text;
  };
  const ourSums = (ours?.sums ?? []).map(write).join(', ');
  const theirSum = amount ? formatMoney(fromMoneyView(amount), locale) : '';
  const texts: Record<Difference, () => string> = {
    amount: () => t('says.amount', { theirs: theirSum, ours: ourSums }),
    currency: () => t('says.currency', { theirs: theirSum, ours: ourSums }),
    status: () =>
      t('says.status', {
        theirs: t(`outcome.${outcome ?? 'moved'}`),
        ours: t(`outcome.${ours?.outcome ?? 'open'}`),
      }),
    direction: () =>
      t('says.direction', {
        theirs: t(`direction.${direction ?? 'out'}`),
        ours: t(`direction.${ours?.direction ?? 'out'}`),
      }),
    id: () => t('says.id', { theirs: processorId ?? '', ours: ours?.processorId ?? '' }),
    reference: () => t('says.reference', { theirs: reference ?? '', ours: ours?.reference ?? '' }),
  };
  return (what: Difference) => texts[what]();
}
