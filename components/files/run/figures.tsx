import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import { type Tone, toneText } from '#components/ui/tone.ts';
import { WholeNumber } from '#components/ui/whole-number.tsx';
import type { FileView } from '#lib/domain/files/schemas/views.ts';

const shown = [
  ['paid', 'done'],
  ['open', 'moving'],
  ['waiting', 'waiting'],
  ['unknown', 'attention'],
  ['failed', 'failed'],
  ['refused', 'failed'],
  ['stopped', 'attention'],
  ['left_out', 'waiting'],
] as const satisfies readonly (readonly [string, Tone])[];

/** How many rows came to what; each row stands alone, so there is no word for all of them. */
export function Figures({ file: { counts } }: { file: FileView }) {
  const t = useTranslations('files.figures');
  const numbers = { ...counts, waiting: counts.ready };
  return (
    <dl aria-label={t('label')} className="flex flex-wrap gap-x-8 gap-y-3">
      {shown.map(([what, tone]) =>
        numbers[what] === 0 ? null : (
          <div key={what} className="grid content-start">
            <dt className="text-ink-muted text-sm">{t(what)}</dt>
            <dd className={classNames('figures font-semibold text-2xl tracking-tight', toneText[tone])}>
              <WholeNumber value={numbers[what]} />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
