import {
  CalendarClock,
  CircleHelp,
  CircleX,
  Hourglass,
  type LucideIcon,
  Timer,
  UserRoundCheck,
} from 'lucide-react';
import type { Route } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import { RowLink } from '#components/shared/list/table/row-link.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { toAge } from '#components/shared/time/to-age.ts';
import { useClock } from '#components/shared/time/use-clock.ts';
import { Money } from '#components/shared/value/money.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { type Tone, toneText } from '#components/ui/tone.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { Waiting } from './to-waiting.ts';
import type { WaitingTexts } from './use-waiting-texts.ts';

const styles: Record<Waiting['item']['why'], { icon: LucideIcon; tone: Tone }> = {
  held: { icon: CalendarClock, tone: 'attention' },
  decision: { icon: UserRoundCheck, tone: 'attention' },
  unknown: { icon: CircleHelp, tone: 'attention' },
  mismatch: { icon: CircleHelp, tone: 'attention' },
  unlisted: { icon: CircleHelp, tone: 'attention' },
  silence: { icon: Hourglass, tone: 'moving' },
  failed: { icon: CircleX, tone: 'failed' },
  hold: { icon: Timer, tone: 'attention' },
};

/** How much, who, why, since when, and what to do about it; the act is the row's link. */
export function WaitingRow({ waiting: { of, item }, words }: { waiting: Waiting; words: WaitingTexts }) {
  const t = useTranslations('home.waiting');
  const { icon: Icon, tone } = styles[item.why];
  const { href, act, who, why, amount } = words;
  return (
    <li
      data-row-key={item.id}
      className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 border-line border-b py-2 transition-colors hover:bg-sunken max-sm:px-4 sm:grid-cols-[auto_minmax(0,1fr)_auto_10rem]"
    >
      <Icon
        aria-hidden
        className={classNames('size-4 shrink-0 self-start translate-y-0.5', toneText[tone])}
      />
      <span className="yielding">{who}</span>
      {amount ? <Money value={fromMoneyView(amount)} className="justify-self-end" /> : <span />}
      <span className="row-span-2 self-center text-right max-sm:col-start-3 max-sm:row-start-3 max-sm:row-span-1 max-sm:self-baseline">
        <RowLink href={href as Route}>
          <span className="text-accent-text text-sm">{t(`act.${act}`)}</span>
          <span className="sr-only">: {who}</span>
        </RowLink>
      </span>
      {/* Whole on a phone, which shows no title: it may say that the money has come back already. */}
      <p
        className="col-start-2 sm:line-clamp-2 text-ink-muted text-sm max-sm:col-end-4 max-sm:row-start-2"
        title={why}
      >
        {t(`of.${of}`)} · {why}
      </p>
      <Since waiting={{ of, item } as Waiting} />
    </li>
  );
}

const minuteMs = 60_000;

function Since({ waiting: { item } }: { waiting: Waiting }) {
  const t = useTranslations('home.waiting');
  const locale = useLocale();
  const { count, unit } = toAge(item.since, useClock(minuteMs / 2));
  const look = 'text-right text-ink-muted text-xs max-sm:col-start-2 max-sm:row-start-3 max-sm:text-left';
  if (item.why === 'hold')
    return (
      <span className={look}>
        {t.rich('until', { time: () => <DateTime value={item.since} withoutZone /> })}
      </span>
    );
  return (
    <time dateTime={item.since} className={look} suppressHydrationWarning>
      {count === 0 ? t('now') : new Intl.RelativeTimeFormat(locale).format(-count, unit)}
    </time>
  );
}
