import { useTranslations } from 'next-intl';
import { ReasonField } from '#components/shared/form/reason-field.tsx';

type WholeNamesProps = {
  reason: string | null;
  setReason: (reason: string | null) => void;
  isMissing: boolean;
};

/** Whether names and cards leave in the file, and why. */
export function WholeNames({ reason, setReason, isMissing }: WholeNamesProps) {
  const t = useTranslations('exports');
  const refusals = useTranslations('refusals');
  return (
    <div className="grid gap-2">
      <label className="flex items-baseline gap-2">
        <input
          type="checkbox"
          className="size-4 shrink-0 translate-y-0.5 accent-accent"
          checked={reason !== null}
          onChange={({ currentTarget }) => setReason(currentTarget.checked ? '' : null)}
        />
        <span>
          {t('whole')} <span className="text-ink-muted text-sm">{t('wholeHint')}</span>
        </span>
      </label>
      {reason === null ? null : (
        <ReasonField
          label={t('reason')}
          hint={t('reasonHint')}
          error={isMissing ? refusals('reason_empty') : undefined}
          rows={2}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
    </div>
  );
}
