import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import { toneText } from '#components/ui/tone.ts';
import { WholeNumber } from '#components/ui/whole-number.tsx';
import type { StatementListItem } from '#lib/domain/statements/schemas/views.ts';
import { verdicts } from '#lib/domain/statements/status.ts';
import { verdictTones } from './verdict-style.ts';

/** The kinds of difference that were found, the worst first; or that everything matched. */
export function Counts({ statement }: { statement: StatementListItem }) {
  const { status, counts, openCount, replacedBy } = statement;
  const t = useTranslations('statements');
  if (replacedBy) return <span className="text-ink-muted">{t('again.short')}</span>;
  if (!counts) return <span className="text-ink-muted">{t(`status.${status}`)}</span>;
  const found = verdicts.filter((verdict) => verdict !== 'matched' && (counts[verdict] ?? 0) > 0);
  if (found.length === 0) return <span className={toneText.done}>{t('allMatched')}</span>;
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5">
      {found.map((verdict) => {
        const isClosed = verdict === 'only_theirs' && openCount === 0;
        return (
          <span
            key={verdict}
            className={classNames(
              'whitespace-nowrap',
              isClosed ? 'text-ink-muted' : toneText[verdictTones[verdict]],
            )}
          >
            {t(`verdict.${verdict}`)}{' '}
            <span className="figures font-semibold">
              <WholeNumber value={counts[verdict] ?? 0} />
            </span>
          </span>
        );
      })}
    </span>
  );
}
