import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { PageLink } from '#components/ui/page-link.tsx';

/**
 * A link from a record to everything that went to or came from the same phone, card or payer. `id`: that of the record.
 */
export function PersonLink({ id }: { id: string }) {
  const t = useTranslations('person');
  return (
    <PageLink
      href={`/recipients/${id}` as Route}
      className="justify-self-start font-medium text-accent-text text-sm hover:underline print:hidden"
    >
      {t('link')}
    </PageLink>
  );
}
