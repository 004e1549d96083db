import { FilePenLine } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import { useTotal } from './content-facts.tsx';

/** How the content differs from the one that was signed before it. */
export function Changed({ changes }: Pick<FileView, 'changes'>) {
  const t = useTranslations('files.sign');
  const toTotal = useTotal();
  if (!changes) return null;
  const { added, removed, changed, before } = changes;
  // Called back and signed again as it was.
  if (added + removed + changed === 0) return null;
  return (
    <Notice
      tone="attention"
      icon={<FilePenLine />}
      title={t('changed', { added, removed, changed, before: toTotal(before) })}
    />
  );
}
