import { Copy } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { Notice } from '#components/ui/notice.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import type { FileView } from '#lib/domain/files/schemas/views.ts';

/** The very same file was uploaded before: the first thing to look at. */
export function SameFile({ same }: Pick<FileView, 'same'>) {
  const t = useTranslations('files');
  const toMoment = useMoment();
  if (!same) return null;
  return (
    <Notice tone="attention" icon={<Copy />} title={t('same.title')}>
      {t.rich('same.text', {
        to: (text) =>
          same.mayOpen ? (
            <PageLink
              href={`/payouts/files/${same.id}` as Route}
              className="wrap-anywhere text-accent-text underline underline-offset-2"
            >
              {text}
            </PageLink>
          ) : (
            <span className="wrap-anywhere">{text}</span>
          ),
        file: same.fileName,
        name: same.makerName,
        time: toMoment(same.createdAt).short,
      })}
    </Notice>
  );
}
