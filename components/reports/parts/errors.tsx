import { useTranslations } from 'next-intl';
import type { ErrorLine, Report } from '#lib/domain/reports/schemas.ts';
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

function Meaning({ line: { key, message, knownReason } }: { line: ErrorLine }) {
  const t = useTranslations('reports.errors');
  const tReason = useTranslations('reason');
  const tRecord = useTranslations('record');
  const toShort = (known: Known) => tReason(known).replace(/\.$/, '');
  if (key === '') return t('noCode');
  const ours = [knownReason, key].find((name): name is Known => name !== null && tReason.has(name as Known));
  const sentence = ours === undefined ? message && tRecord('said', { message }) : toShort(ours);
  if (sentence === null) return key;
  // A name of our own says nothing more than its sentence; the processor's code is what people ask the processor about.
  if (ours === key) return sentence;
  return (
    <>
      {sentence} <span className="text-ink-muted text-xs">{key}</span>
    </>
  );
}
/** Reasons that have a text and need nothing put into it. */
type Known = 'recipient_not_found';
