import { useTranslations } from 'next-intl';
import { toUtc } from '#components/shared/record/notes/support-card.tsx';
import { toDecimal } from '#lib/core/money.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { LineView } from '#lib/domain/statements/schemas/views.ts';
import { useDifference } from './what.tsx';

/** A line as the processor's support is asked about it: what its statement says, and what our record says. */
export function useSupportText(line: LineView, fileName: string): string {
  const t = useTranslations('statements.next');
  const toDifference = useDifference(line);
  const { number, cells, processorId, reference, amount, at, differs, verdict } = line;
  const sum = amount && fromMoneyView(amount);
  return [
    t(`asks.${verdict === 'differs' || verdict === 'only_ours' ? verdict : 'only_theirs'}`),
    t('file', { name: fileName }),
    ...(cells.length > 0 ? [t('line', { number: number + 2 })] : []),
    ...(processorId ? [t('id', { id: processorId })] : []),
    ...(reference ? [t('reference', { reference })] : []),
    ...(sum ? [t('amount', { sum: `${toDecimal(sum)} ${sum.currency}` })] : []),
    ...(at ? [t('at', { time: toUtc(at) })] : []),
    ...differs.map(toDifference),
  ].join('\n');
}
