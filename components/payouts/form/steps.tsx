import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';

export const formSteps = ['check', 'confirm', 'send'] as const;
export type FormStep = (typeof formSteps)[number];

/** The three steps and where the form stands. */
export function Steps({ current }: { current: FormStep }) {
  const t = useTranslations('payouts.summary');
  const at = formSteps.indexOf(current);
  return (
    <ol aria-label={t('stepsLabel')} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {formSteps.map((step, index) => {
        const state = index < at ? 'done' : index === at ? 'current' : 'later';
        return (
          <li
            key={step}
            aria-current={state === 'current' ? 'step' : undefined}
            className={classNames(
              'flex items-center gap-1.5 whitespace-nowrap',
              state === 'current' ? 'font-medium text-ink' : 'text-ink-muted',
              index > 0 && 'before:mr-0.5 before:h-px before:w-2.5 before:bg-line-control',
            )}
          >
            <StepMark state={state} />
            {t(`step.${step}`)}
            <span className="sr-only">({t(`stepState.${state}`)})</span>
          </li>
        );
      })}
    </ol>
  );
}

function StepMark({ state }: { state: 'done' | 'current' | 'later' }) {
  if (state === 'done') return <Check aria-hidden className="size-4 text-done" />;
  const look = state === 'current' ? 'border-accent border-[5px]' : 'border-line-control border-[1.5px]';
  return <span aria-hidden className={classNames('size-3.5 rounded-full', look)} />;
}
