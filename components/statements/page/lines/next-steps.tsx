'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { toUtc } from '#components/shared/record/notes/support-card.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { toDecimal } from '#lib/core/money.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { LineView, StatementView } from '#lib/domain/statements/schemas/views.ts';
import type { RecordKind, Verdict } from '#lib/domain/statements/status.ts';
import { useDifference } from './what.tsx';

type AskedVerdict = 'differs' | 'only_ours' | 'returned';
const isAsked = (verdict: Verdict): verdict is AskedVerdict =>
  verdict === 'differs' || verdict === 'only_ours' || verdict === 'returned';

/** A line as the processor's support is asked about it: what its statement says, and what our record says. */
function useSupportText(line: LineView, { fileName, firstLine }: StatementView): string {
  const t = useTranslations('statements.next');
  const toDifference = useDifference(line);
  const { number, cells, processorId, reference, amount, at, differs, verdict } = line;
  const sum = amount && fromMoneyView(amount);
  return [
    t(`asks.${isAsked(verdict) ? verdict : 'only_theirs'}`),
    t('file', { name: fileName }),
    ...(cells.length > 0 ? [t('line', { number: number + firstLine })] : []),
    ...(processorId ? [t('id', { id: processorId })] : []),
    ...(reference ? [t('reference', { reference })] : []),
    ...(sum ? [t('amount', { sum: `${toDecimal(sum)} ${sum.currency}` })] : []),
    ...(at ? [t('at', { time: toUtc(at) })] : []),
    ...differs.map(toDifference),
  ].join('\n');
}

const addresses: Record<RecordKind, string> = {
  payout: '/payouts',
  payment: '/payments',
  refund: '/refunds',
};

export const toRecordAddress = ({ kind, id }: NonNullable<LineView['subject']>) =>
  `${addresses[kind]}/${id}` as Route;

/** Where a line that does not agree leads: to our record, to those that could be meant, to the processor's support. */
export function NextSteps({ line, statement }: { line: LineView; statement: StatementView }) {
  const t = useTranslations('statements.next');
  const tCommon = useTranslations('common');
  const text = useSupportText(line, statement);
  const { subject, amount } = line;
  const number = line.reference ?? line.processorId;
  const sum = amount && toDecimal(fromMoneyView(amount));
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {subject ? <Step href={toRecordAddress(subject)}>{t('open')}</Step> : null}
      {!subject && number ? (
        <Step href={`/history?q=${encodeURIComponent(number)}`}>{t('byNumber')}</Step>
      ) : null}
      {!subject && sum ? <Step href={`/history?amount=${sum}..${sum}`}>{t('bySum')}</Step> : null}
      <span className="inline-flex items-center gap-1 text-ink-muted">
        {t('support')}
        <CopyButton text={text} label={t('copy')} doneLabel={tCommon('copied')} />
      </span>
    </span>
  );
}

function Step({ href, children }: { href: string; children: string }) {
  return (
    <PageLink href={href as Route} className="text-accent-text hover:underline">
      {children}
    </PageLink>
  );
}
