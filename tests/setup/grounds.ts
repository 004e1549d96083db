/**
 * The machines that integration tests run on: none is in UTC, as none of a company's is. A setting of the server that our
 * sessions do not set themselves would be seen here.
 */
type Ground = { zone: string; locale: string[]; settings: string[]; programs?: string };

const icu = (locale: string) => ['--locale=C.UTF-8', '--locale-provider=icu', `--icu-locale=${locale}`];
const inZone = (zone: string) => [`timezone=${zone}`];

/** How a server writes and reads where nobody has asked it to do otherwise. */
const otherNotation = [
  'datestyle=German',
  'intervalstyle=sql_standard',
  'bytea_output=escape',
  'extra_float_digits=0',
  'default_transaction_isolation=serializable',
  'search_path=nowhere',
];

/** London's rule with the autumn change at the last full hour, so that the hour that is repeated is the present one. */
function londonNow(): string {
  const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);
  const day = Math.floor((hour.getTime() - Date.UTC(hour.getUTCFullYear(), 0, 0)) / 86_400_000);
  // The rule counts hours of summer time, and days without the 29th of February.
  const isLeap = hour.getUTCFullYear() % 4 === 0 && day > 60;
  return `GMT0BST-1,J1/0,J${isLeap ? day - 1 : day}/${hour.getUTCHours() + 1}`;
}

/** The one of every day. */
const almaty: Ground = { zone: 'Asia/Almaty', locale: icu('ru'), settings: inZone('Asia/Almaty') };

/** Those of the long run. */
export const others: Record<string, Ground> = {
  'new-york': {
    zone: 'America/New_York',
    locale: ['--locale=C.UTF-8'],
    settings: [...inZone('America/New_York'), ...otherNotation],
  },
  london: { zone: 'Europe/London', locale: icu('en'), settings: inZone(londonNow()) },
  'c-locale': { zone: 'Europe/Moscow', locale: ['--locale=C'], settings: inZone('Europe/Moscow') },
  'postgresql-15': {
    zone: 'Asia/Almaty',
    locale: ['--locale=C'],
    settings: inZone('Asia/Almaty'),
    programs: '/usr/lib/postgresql/15/bin',
  },
};

/** The one of this run. */
export const ground: Ground = others[process.env.TEST_GROUND ?? ''] ?? almaty;
