import { useTranslations } from 'next-intl';
import { DateTime } from '#components/shared/time/date-time.tsx';

/**
 * The line under the status of a row: since when the processor has reported nothing about it, so that it does not look
 * like a new one.
 */
export function SilentLine({ since }: { since: string }) {
  const t = useTranslations('list.silent');
  return (
    <span className="why-line">
      {t.rich('since', { time: () => <DateTime value={since} withoutZone /> })}
    </span>
  );
}
