'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Link } from '#components/ui/link.tsx';
import { toDecimal } from '#lib/core/money.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { LineView } from '#lib/domain/statements/schemas/views.ts';
import type { RecordKind } from '#lib/domain/statements/status.ts';
import { useSupportText } from './use-support-text.ts';

const addresses: Record<RecordKind, string> = {
  payout: '/payouts',
  payment: '/payments',
  refund: '/refunds',
};

export const toRecordAddress = ({ kind, id }: NonNullable<LineView['subject']>) =>
  `${addresses[kind]}/${id}` as Route;

/** Where a line that does not agree leads: to our record, to those that could be meant, to the processor's support. */
export function NextSteps({ line, fileName }: { line: LineView; fileName: string }) {
  const t = useTranslations('statements.next');
  const tCommon = useTranslations('common');
  const text = useSupportText(line, fileName);
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
    <Link href={href as Route} prefetch={false} className="text-accent-text hover:underline">
      {children}
    </Link>
  );
}
