import { useTranslations } from 'next-intl';
import { Logo } from '#components/ui/logo.tsx';
import { PageLink } from '#components/ui/page-link.tsx';

export function Brand({ folded = false }: { folded?: boolean }) {
  const t = useTranslations();
  return (
    <PageLink
      href="/"
      aria-label={`${t('app.name')}: ${t('nav.home')}`}
      className="flex items-center gap-2 rounded-md p-1"
    >
      <Logo className="size-6" />
      {folded ? null : <span className="font-semibold text-lg tracking-tight">{t('app.name')}</span>}
    </PageLink>
  );
}
