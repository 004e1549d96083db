'use client';

import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { classNames } from './class-names.ts';
import { ComboboxList, type ComboboxOption } from './combobox-list.tsx';
import { controlHeight, controlLook } from './input.tsx';
import { Popover, PopoverContent, PopoverTrigger } from './popover.tsx';
import { Sheet, SheetContent, SheetTrigger } from './sheet.tsx';
import { useMediaQuery, wideScreen } from './use-media-query.ts';

type ComboboxProps = {
  /** Names the list; the title of the sheet on a phone. */
  label: string;
  options: readonly ComboboxOption[];
  value: string | null;
  onChange: (value: string) => void;
  placeholder: string;
  searchPlaceholder: string;
  emptyText: ReactNode;
  /** A line under the list ("The list is from yesterday"). */
  note?: ReactNode;
  disabled?: boolean;
  onBlur?: () => void;
  /** The field itself: a form focuses it when it is wrong. */
  ref?: Ref<HTMLButtonElement> | undefined;
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-required'?: boolean | undefined;
};

/** One of many, found by typing: a list that floats under the field, a sheet on a phone. */
export function Combobox(props: ComboboxProps) {
  const { label, options, value, onChange, placeholder, searchPlaceholder, emptyText, note, ...field } =
    props;
  const [open, setOpen] = useState(false);
  const isWide = useMediaQuery(wideScreen);
  const chosen = options.find((option) => option.value === value);
  const choose = (next: string) => {
    onChange(next);
    setOpen(false);
  };
  const list = (
    <ComboboxList {...{ label, options, value, searchPlaceholder, emptyText, note }} onChoose={choose} />
  );
  const trigger = (
    <button
      type="button"
      role="combobox"
      aria-expanded={open}
      aria-haspopup="dialog"
      {...field}
      className={classNames(controlLook, controlHeight, 'flex items-center justify-between gap-2 text-left')}
    >
      <span className={classNames('truncate', !chosen && 'text-ink-faint')}>
        {chosen?.label ?? placeholder}
      </span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-muted" />
    </button>
  );
  if (isWide) {
    return (
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>{trigger}</PopoverTrigger>
        <PopoverContent aria-label={label} className="w-[max(var(--radix-popover-trigger-width),16rem)]">
          {list}
        </PopoverContent>
      </Popover>
    );
  }
  return (
    <Sheet open={open} onOpenChange={setOpen}>
      <SheetTrigger asChild>{trigger}</SheetTrigger>
      <SheetContent side="bottom" title={label} showTitle className="h-[85dvh]">
        {list}
      </SheetContent>
    </Sheet>
  );
}
