'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ComboboxPanel } from '#components/ui/combobox-panel.tsx';
import { Popover, PopoverContent, PopoverPlace } from '#components/ui/popover.tsx';
import { returnFocus } from '#components/ui/return-focus.ts';
import { Sheet, SheetContent } from '#components/ui/sheet.tsx';
import { useMediaQuery, wideScreen } from '#components/ui/use-media-query.ts';
import { toDecimal } from '#lib/core/money.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { parseAmount } from '#lib/core/typed-amount.ts';
import type { ListFilter } from '../filter.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { PeriodPanel } from './period-panel.tsx';
import { RangeForm } from './range-form.tsx';

type FilterPanelProps = {
  filter: ListFilter;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** How many rows there are under what is chosen. */
  found: ReactNode;
  /** The button that opened it; it gets the focus back. */
  returnTo: RefObject<HTMLElement | null>;
};

/** The choices of one filter: under its button, on a phone from below. A choice takes effect at once. */
export function FilterPanel(props: FilterPanelProps) {
  const { filter, value, onChange, open, onOpenChange, found, returnTo } = props;
  const t = useTranslations();
  const isWide = useMediaQuery(wideScreen);
  if (filter.kind === 'listed')
    return <ListedPanel {...{ filter, value, onChange, open, onOpenChange, returnTo }} />;
  const close = () => onOpenChange(false);
  const content =
    filter.kind === 'choice' ? (
      <ChoicePanel {...{ filter, value, onChange }} />
    ) : filter.kind === 'amount' ? (
      <AmountPanel {...{ value, onChange }} onDone={close} />
    ) : (
      <PeriodPanel {...{ value, onChange }} label={filter.label} onDone={close} />
    );
  if (!isWide) {
    return (
      <Sheet open={open} onOpenChange={onOpenChange}>
        <SheetContent side="bottom" title={filter.label} closeLabel={t('common.close')} returnTo={returnTo}>
          <div className="min-h-0 overflow-y-auto px-2 pb-4">{content}</div>
          {/* The others have a button that applies what was typed. */}
          {filter.kind === 'choice' ? (
            <div className="flex items-center justify-between gap-3 border-line border-t px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              <p className="text-ink-muted text-sm">{found}</p>
              <Button variant="primary" onClick={close}>
                {t('list.show')}
              </Button>
            </div>
          ) : null}
        </SheetContent>
      </Sheet>
    );
  }
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverPlace />
      <PopoverContent
        aria-label={filter.label}
        className="w-76 p-1"
        onCloseAutoFocus={returnFocus(returnTo)}
        // The button's own click closes the panel; if the panel closed itself too, that click would open it
        // again.
        onInteractOutside={(event) => {
          if (returnTo.current?.contains(event.target as Node)) event.preventDefault();
        }}
      >
        {content}
      </PopoverContent>
    </Popover>
  );
}

type AmountPanelProps = {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  onDone: () => void;
};

/** A range from one sum to another, either end left out; sums are typed as everywhere. */
function AmountPanel(props: AmountPanelProps) {
  const t = useTranslations('list.amount');
  const words = { from: t('from'), to: t('to'), note: t('anyCurrency'), apply: t('apply') };
  return (
    <RangeForm
      {...props}
      words={words}
      input={{ inputMode: 'decimal' }}
      toRange={toRange}
      className="grid gap-3 p-2"
    />
  );
}

/** As the address writes it; undefined when neither end is given. */
function toRange(from: string, to: string): Result<string | undefined> {
  const ends: string[] = [];
  const sums: bigint[] = [];
  for (const typed of [from, to]) {
    if (typed.trim() === '') {
      ends.push('');
      continue;
    }
    const sum = parseAmount(typed, 'RUB');
    if (!sum.ok) return sum;
    ends.push(toDecimal(sum.value));
    sums.push(sum.value.amountMinor);
  }
  const [first = 0n, last = first] = sums;
  if (first > last) return refuse('amount_range_backwards');
  return accept(ends.every((end) => end === '') ? undefined : ends.join('..'));
}

type ListedPanelProps = {
  filter: Extract<ListFilter, { kind: 'listed' }>;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnTo: RefObject<HTMLElement | null>;
};

/** One of many values, found by typing. Choosing the chosen one again takes the filter away. */
function ListedPanel({ filter, value, onChange, open, onOpenChange, returnTo }: ListedPanelProps) {
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
