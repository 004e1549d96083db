import { useTranslations } from 'next-intl';
import { toCodeText, toReason } from '#components/shared/status/to-reason.ts';
import { toAnswerStatus } from '#lib/core/answer-status.ts';
import type { MovementKind, MovementStatus } from '#lib/domain/history/status.ts';
import type { PaymentStatus } from '#lib/domain/payments/status.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import type { RefundStatus } from '#lib/domain/refunds/status.ts';
import type { ErrorLine, Report } from '#lib/domain/reports/schemas.ts';
import type { Translate } from '#lib/i18n/speech.ts';
import type { BlockName } from '../blocks.ts';
import { toHistory } from '../to-history.ts';
import { Block } from './block.tsx';
import { LineTable } from './line-table.tsx';

/** The same movements by everything else that distinguishes them. */
export function Breakdown({ report, blocks }: { report: Report; blocks: readonly BlockName[] }) {
  const t = useTranslations('reports');
  const tMethod = useTranslations('history.method');
  const toStatus = useStatusName(report.kind);
  const { kind, days, methods, banks, makers, approvers, reasons, statuses } = report;
  const people = (lines: Report['makers'], filter: 'maker' | 'approver') =>
    lines.map((line) => ({
      ...line,
      label: line.name ?? line.key,
      href: toHistory(report, days, { [filter]: line.key, status: 'done' }),
    }));
  return (
    <>
      <Block name="methods" title={t('methods.title')} note={t(`methods.note.${kind}`)}>
        <LineTable
          caption={t('methods.title')}
          lines={methods.map((line) => ({
            ...line,
            label: tMethod(line.key),
            href: toHistory(report, days, { method: line.key, status: 'done' }),
          }))}
        />
      </Block>
      <Errors report={report} />
      {blocks.includes('banks') ? (
        <Block name="banks" title={t('banks.title')} note={t(`banks.note.${kind}`)}>
          <LineTable
            caption={t('banks.title')}
            lines={banks.map((line) => ({
              ...line,
              label: line.name ?? t('banks.unlisted', { code: line.key }),
              href:
                line.code === null ? undefined : toHistory(report, days, { bank: line.code, status: 'done' }),
            }))}
          />
        </Block>
      ) : null}
      {blocks.includes('reasons') ? (
        <Block name="reasons" title={t('reasons.title')} note={t('reasons.note')}>
          <LineTable
            caption={t('reasons.title')}
            lines={reasons.map((line) => ({ ...line, label: line.name ?? line.key }))}
          />
        </Block>
      ) : null}
      {kind === 'payment' ? null : (
        <Block name="makers" title={t('makers.title')} note={t(`makers.note.${kind}`)}>
          <LineTable caption={t('makers.title')} lines={people(makers, 'maker')} />
        </Block>
      )}
      {blocks.includes('approvers') ? (
        <Block name="approvers" title={t('approvers.title')} note={t('approvers.note')}>
          <LineTable caption={t('approvers.title')} lines={people(approvers, 'approver')} />
        </Block>
      ) : null}
      <Block name="statuses" title={t('statuses.title')} note={t('statuses.note')}>
        <LineTable
          caption={t('statuses.title')}
          bar="bg-waiting/50"
          lines={statuses.map((line) => ({
            ...line,
            label: toStatus(line.key),
            // This word means every way of failing in the history.
            href: line.key === 'failed' ? undefined : toHistory(report, days, { status: line.key }),
          }))}
        />
      </Block>
    </>
  );
}

/** Why they failed, the most frequent first, in our words where the processor's code is known. */
function Errors({ report }: { report: Report }) {
  const t = useTranslations('reports.errors');
  return (
    <Block name="errors" title={t('title')} note={t(`note.${report.kind}`)}>
      {report.errors.length === 0 ? (
        <p className="text-ink-muted text-sm">{t('none')}</p>
      ) : (
        <LineTable
          caption={t('title')}
          bar="bg-failed/70"
          lines={report.errors.map((line) => ({
            ...line,
            label: <Meaning line={line} />,
            href:
              line.key === ''
                ? undefined
                : toHistory(report, report.days, { error: line.key, status: 'failed' }),
          }))}
        />
      )}
    </Block>
  );
}

/** Two answers of the processor that have one sentence are two lines here. */
function toAnswer(t: Translate, key: string): string | null {
  return toAnswerStatus(key) === undefined ? null : toCodeText(t, key);
}

function Meaning({ line: { key, message, knownReason } }: { line: ErrorLine }) {
  const t = useTranslations();
  const reason = toReason(t, { errorCode: key || null, errorMessage: message, knownReason });
  if (key === '' || !reason) return t('reports.errors.noCode');
  const { sentence, quoted, code } = reason;
  const said = sentence?.replace(/\.$/, '') ?? quoted;
  // A sentence of our own says all of its name; the processor's code is what people ask the processor about.
  const beside = sentence === null ? code : (quoted ?? code ?? toAnswer(t, key));
  if (said === null) return code;
  return (
    <>
      {said} {beside === null ? null : <span className="text-ink-muted text-xs">{beside}</span>}
    </>
  );
}

/** The status in the words of its own kind. */
function useStatusName(kind: MovementKind): (status: MovementStatus) => string {
  const tPayouts = useTranslations('payouts.status');
  const tPayments = useTranslations('payments.status');
  const tRefunds = useTranslations('refunds.status');
  return (status) => {
    if (kind === 'payout') return tPayouts(`${status as PayoutStatus}.title`);
    if (kind === 'payment') return tPayments(`${status as PaymentStatus}.title`);
    return tRefunds(`${status as RefundStatus}.title`);
  };
}
