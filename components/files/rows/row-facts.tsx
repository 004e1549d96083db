import { useTranslations } from 'next-intl';
import { toOneLine, toReason } from '#components/shared/status/to-reason.ts';
import { classNames } from '#components/ui/class-names.ts';
import type { FileRow } from '#lib/domain/files/schemas/views.ts';
import type { Translate } from '#lib/i18n/speech.ts';
import { useSaid } from '../use-said.ts';
import { isDifferent } from './row-state.tsx';

type Line = { text: string; tone: 'failed' | 'attention' | 'quiet' };

const looks = { failed: 'text-failed', attention: 'text-attention', quiet: 'text-ink-muted' };

/** Everything there is to say about a row, the worst first. */
function useRowLines(): (row: FileRow) => Line[] {
  const t = useTranslations('files');
  const tAll = useTranslations();
  const toSaid = useSaid();
  return (row) => [
    ...toWhy(row.payout, tAll),
    ...row.problems.map((one) => {
      const what = toSaid('problem', one);
      const text = one.field ? t('kinds.one', { field: t(`field.${one.field}`), what }) : what;
      return { text, tone: 'failed' as const };
    }),
    ...row.blockers.map((one) => ({ text: toSaid('blocker', one), tone: 'failed' as const })),
    ...(row.refusal ? [{ text: toSaid('blocker', row.refusal), tone: 'failed' as const }] : []),
    ...(row.nameMatch === 'different' || row.nameMatch === 'close'
      ? [{ text: toNames(row, t), tone: isDifferent(row) ? ('attention' as const) : ('quiet' as const) }]
      : []),
    ...row.warnings.map((one) => ({
      text: toSaid('warning', one),
      tone: row.warningReason === null ? ('attention' as const) : ('quiet' as const),
    })),
    ...[row.nameReason, row.warningReason, row.leftOutReason].flatMap((text) =>
      text ? [{ text: `${t('reasonDialog.reason')}: ${text}`, tone: 'quiet' as const }] : [],
    ),
  ];
}

/** Why its payout was not paid. */
function toWhy(payout: FileRow['payout'], t: Translate): Line[] {
  const reason = payout && toReason(t, payout);
  return reason ? [{ text: toOneLine(reason), tone: 'failed' }] : [];
}

function toNames({ recipientName, texts }: FileRow, t: ReturnType<typeof useTranslations<'files'>>) {
  const own = texts.expectedName || texts.holderName || t('name.noExpected');
  return `${t('name.bankSays')}: ${recipientName ?? t('nameMatch.none')} · ${t('name.expected')}: ${own}`;
}

export function RowFacts({ row }: { row: FileRow }) {
  const lines = useRowLines()(row);
  if (lines.length === 0) return null;
  return (
    <ul className="grid gap-0.5">
      {lines.map(({ text, tone }) => (
        <li key={text} className={classNames('max-w-[68ch] wrap-anywhere text-sm', looks[tone])}>
          {text}
        </li>
      ))}
    </ul>
  );
}
