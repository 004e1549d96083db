import { useTranslations } from 'next-intl';
import { toCodeText, toReason } from '#components/shared/status/to-reason.ts';
import { toAnswerStatus } from '#lib/core/answer-status.ts';
import type { ErrorLine, Report } from '#lib/domain/reports/schemas.ts';
import type { Translate } from '#lib/i18n/speech.ts';
import { toHistory } from '../to-history.ts';
import { Block } from './block.tsx';
import { LineTable } from './line-table.tsx';

/** Why they failed, the most frequent first, in our words where the processor's code is known. */
export function Errors({ report }: { report: Report }) {
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
