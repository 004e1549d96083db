import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import { Link } from '#components/ui/link.tsx';

/** For those who watch over all: the whole office, or only what they made themselves. The address keeps the choice. */
export function ScopeSwitch({ isOwn }: { isOwn: boolean }) {
  const t = useTranslations('home.waiting.scope');
  const toLook = (isChosen: boolean) =>
    classNames(
      'rounded-sm border px-2 font-medium text-xs leading-[1.375rem] pointer-coarse:leading-[2.125rem]',
      isChosen
        ? 'border-line-strong bg-surface text-ink'
        : 'border-transparent text-ink-muted hover:text-ink',
    );
  return (
    <nav aria-label={t('label')} className="flex shrink-0 rounded-md bg-sunken p-0.5">
      <Link href="/" prefetch={false} aria-current={isOwn ? undefined : 'page'} className={toLook(!isOwn)}>
        {t('office')}
      </Link>
      <Link
        href="/?mine=1"
        prefetch={false}
        aria-current={isOwn ? 'page' : undefined}
        className={toLook(isOwn)}
      >
        {t('own')}
      </Link>
    </nav>
  );
}
