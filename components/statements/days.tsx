import { useLocale } from 'next-intl';
import { formatDateTime } from '#lib/i18n/date-time.ts';

/** Days from one to another, both included; a single day is written once. */
export function Days({ from, to }: { from: string; to: string }) {
  const locale = useLocale();
  const write = (day: string) =>
    formatDateTime(new Date(`${day}T12:00:00Z`), { locale, timeZone: 'UTC', style: 'date' });
  return (
    <span className="whitespace-nowrap text-ink-muted">
      {from === to ? write(from) : `${write(from)} \u2013 ${write(to)}`}
    </span>
  );
}
