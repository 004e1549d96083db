'use client';

import { TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { RefundProblem } from '#components/refunds/form/notices.tsx';
import { RefusalLine } from '#components/shared/form/refusal/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { FileLink } from '#components/ui/file-link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { FileReview } from '#lib/domain/batches/schemas/file.ts';
import { FileChoices } from './file-choices.tsx';
import { FileRows } from './file-rows.tsx';
import { toSummary } from './to-summary.ts';
import { type RefundFileState, useRefundFile } from './use-refund-file.ts';

/** Refunds from a file: it is chosen, its rows are shown as they would be refunded, and then exactly those are made. */
export function RefundFile({ idempotencyKey }: { idempotencyKey: string }) {
  const t = useTranslations('refunds.file');
  const locale = useLocale();
  const state = useRefundFile(idempotencyKey);
  const { review, unread, refusal, changed } = state;
  return (
    <div className="grid gap-6">
      <p className="max-w-[68ch] text-ink-muted">
        {t('about')}{' '}
        {t.rich('template', {
          xlsx: (text) => (
            <FileLink href={`/api/batches/template?language=${locale}&format=xlsx`}>{text}</FileLink>
          ),
          csv: (text) => (
            <FileLink href={`/api/batches/template?language=${locale}&format=csv`}>{text}</FileLink>
          ),
        })}
      </p>
      <FileChoices state={state} />
      <RefusalLine refusal={unread} />
      {changed.size > 0 ? (
        <Notice
          role="alert"
          tone="attention"
          icon={<TriangleAlert />}
          title={t('changedTitle', { count: changed.size })}
        >
          {t('changedText')}
        </Notice>
      ) : null}
      {review ? (
        <>
          <ReadNotes review={review} />
          <FileRows rows={review.rows} changed={changed} />
          <Act state={state} review={review} />
        </>
      ) : null}
      {refusal ? <RefundProblem refusal={refusal} onNew={state.submitAsNew} /> : null}
    </div>
  );
}

/** What of the file is no row of the table below. */
function ReadNotes({ review: { skipped, hiddenRows, sheet, rows } }: { review: FileReview }) {
  const t = useTranslations('refunds.file');
  return (
    <ul className="grid gap-1 text-ink-muted text-sm">
      <li>{t('rows', { count: rows.length })}</li>
      {sheet === null ? null : <li>{t('sheet', { sheet })}</li>}
      {skipped > 0 ? <li>{t('skipped', { count: skipped })}</li> : null}
      {hiddenRows > 0 ? <li>{t('hidden', { count: hiddenRows })}</li> : null}
    </ul>
  );
}

/** What is wrong, what the rest comes to, and the one button. */
function Act({ state, review }: { state: RefundFileState; review: FileReview }) {
  const t = useTranslations('refunds.file');
  const locale = useLocale();
  const { leavesOut, setLeavesOut, isSending, isReading } = state;
  const { good, wrong, toApprove, totals } = toSummary(review);
  const sum = totals.map((total) => formatMoney(fromMoneyView(total), locale)).join(' + ');
  return (
    <div className="grid max-w-140 gap-4">
      {wrong > 0 ? (
        <Notice tone="attention" icon={<TriangleAlert />} title={t('wrong', { count: wrong })}>
          <p>{t('wrongText')}</p>
        </Notice>
      ) : null}
      {wrong > 0 && good > 0 ? (
        <label className="flex items-baseline gap-2">
          <input
            type="checkbox"
            className="size-4 shrink-0 translate-y-0.5 accent-accent"
            checked={leavesOut}
            onChange={({ currentTarget }) => setLeavesOut(currentTarget.checked)}
          />
          <span>{t('leaveOut', { count: wrong })}</span>
        </label>
      ) : null}
      {toApprove > 0 ? (
        <p className="text-ink-muted text-sm">{t('toApprove', { count: toApprove })}</p>
      ) : null}
      {good > 0 ? (
        <Button
          variant="primary"
          size="lg"
          className="justify-self-start max-sm:w-full"
          pending={isSending}
          pendingLabel={t('sending')}
          disabled={isReading || (wrong > 0 && !leavesOut)}
          onClick={() => void state.submit()}
        >
          {t('submit', { count: good, sum })}
        </Button>
      ) : (
        <p className="text-ink-muted">{t('nothing')}</p>
      )}
    </div>
  );
}
