import { useTranslations } from 'next-intl';
import type { Report } from '#lib/domain/reports/schemas.ts';
import type { BlockName } from '../blocks.ts';
import { toHistory } from '../to-history.ts';
import { Block } from './block.tsx';
import { Errors } from './errors.tsx';
import { LineTable } from './line-table.tsx';
import { useStatusName } from './use-status-name.ts';

/** The same movements by everything else that tells them apart. */
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
            // In the history this word means every way of failing.
            href: line.key === 'failed' ? undefined : toHistory(report, days, { status: line.key }),
          }))}
        />
      </Block>
    </>
  );
}
