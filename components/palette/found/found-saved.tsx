'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ContactRound, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useBankName } from '#components/recipients/bank/use-bank-name.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { CommandGroup, CommandItem } from '#components/ui/command-dialog.tsx';
import { can } from '#lib/auth/permissions.ts';
import { formatCard, formatPhone } from '#lib/core/format.ts';
import { savedReads } from '#lib/domain/recipients/query-options.ts';
import type { SavedRecipientView } from '#lib/domain/recipients/schemas/saved.ts';
import { type FoundPart, foundPrefix } from './found.tsx';

/** As many as people take in next to the records; the list of recipients has the rest. */
const shown = 3;

/**
 * Saved recipients: each leads to everything about the person, and those who may pay have a way to the form.
 */
export function FoundSaved({ wanted, go }: Pick<FoundPart, 'wanted' | 'go'>) {
  const t = useTranslations('saved');
  const { role } = useViewer();
  const toBankName = useBankName();
  const { data } = useQuery({ ...savedReads.search(wanted), placeholderData: keepPreviousData });
  const found = data?.items.slice(0, shown) ?? [];
  if (found.length === 0) return null;
  const toNote = ({ phone, card, ...bank }: SavedRecipientView) =>
    [phone && formatPhone(phone), card && formatCard(card), toBankName(bank)].filter(Boolean).join(' · ');
  return (
    <CommandGroup heading={t('title')}>
      {found.flatMap((each) => [
        <CommandItem
          key={each.id}
          value={`${foundPrefix}${each.id}`}
          keywords={[]}
          icon={<ContactRound aria-hidden />}
          onSelect={() => go(`/recipients/${each.id}`)}
        >
          {each.name}
          <span className="block truncate text-ink-muted text-xs">{toNote(each)}</span>
        </CommandItem>,
        ...(can(role, 'payouts:create')
          ? [
              <CommandItem
                key={`pay ${each.id}`}
                value={`${foundPrefix}pay ${each.id}`}
                keywords={[]}
                icon={<Plus aria-hidden />}
                onSelect={() => go(`/payouts/new?recipient=${each.id}`)}
              >
                {t('acts.payNamed', { name: each.name })}
              </CommandItem>,
            ]
          : []),
      ])}
    </CommandGroup>
  );
}
