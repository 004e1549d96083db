'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useId, useState } from 'react';
import { ComboboxPanel } from '#components/ui/combobox-panel.tsx';
import type { ListFilter } from '../filter.ts';

type ListedPanelProps = {
  filter: Extract<ListFilter, { kind: 'listed' }>;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnTo: RefObject<HTMLElement | null>;
};

/** One of many values, found by typing. Choosing the chosen one again takes the filter away. */
export function ListedPanel({ filter, value, onChange, open, onOpenChange, returnTo }: ListedPanelProps) {
  const t = useTranslations('common');
  const id = useId();
  const [search, setSearch] = useState('');
  const show = (isOpen: boolean) => {
    if (!isOpen) setSearch('');
    onOpenChange(isOpen);
  };
  const { label, options, searchPlaceholder, emptyText } = filter;
  return (
    <ComboboxPanel
      {...{ id, label, options, searchPlaceholder, emptyText, open, search }}
      value={value ?? null}
      field={returnTo}
      closeLabel={t('close')}
      className="w-104"
      onSearch={setSearch}
      onOpenChange={show}
      onChoose={(chosen) => {
        onChange(chosen === value ? undefined : chosen);
        show(false);
      }}
    />
  );
}
