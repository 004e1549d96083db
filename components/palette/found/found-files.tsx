import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { CommandGroup, CommandItem } from '#components/ui/command-dialog.tsx';
import { can } from '#lib/auth/permissions.ts';
import { fileReads } from '#lib/domain/files/query-options/queries.ts';
import { type FoundPart, foundPrefix } from './found.tsx';

/** As many as people take in next to the records; the list of files has the rest. */
const shown = 3;

/** Files of payouts by a part of their name, for those who see files. */
export function FoundFiles({ wanted, go }: Pick<FoundPart, 'wanted' | 'go'>) {
  const t = useTranslations('nav');
  const mayView = can(useViewer().role, 'files:view');
  const { data } = useQuery({
    ...fileReads.search(wanted),
    enabled: mayView,
    placeholderData: keepPreviousData,
  });
  const found = data?.items.slice(0, shown) ?? [];
  if (found.length === 0) return null;
  return (
    <CommandGroup heading={t('files')}>
      {found.map(({ id, fileName, makerName, createdAt }) => (
        <CommandItem
          key={id}
          value={`${foundPrefix}${id}`}
          keywords={[]}
          icon={<Layers aria-hidden />}
          onSelect={() => go(`/payouts/files/${id}`)}
        >
          <span className="wrap-anywhere">{fileName}</span>
          <span className="block truncate text-ink-muted text-xs">
            {makerName}
            {' · '}
            <DateTime value={createdAt} withoutZone />
          </span>
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
