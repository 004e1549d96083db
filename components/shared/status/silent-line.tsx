import { useTranslations } from 'next-intl';
import { DateTime } from '#components/shared/time/date-time.tsx';

/** Under the status of a row: since when the processor has said nothing about it, so that it does not look like a new one. */
export function SilentLine({ since }: { since: string }) {
  const t = useTranslations('list.silent');
  return (
    <span className="why-line">
      {t.rich('since', { time: () => <DateTime value={since} withoutZone /> })}
    </span>
  );
}
