'use client';

import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { late } from '#components/ui/late.tsx';
import { classNames } from './class-names.ts';
import type { ComboboxOption } from './combobox-list.tsx';
import { controlHeight, controlStyle } from './input.tsx';
import { takeKey } from './take-key.ts';

const loadPanel = () => import('./combobox-panel.tsx').then((module) => module.ComboboxPanel);
const ComboboxPanel = late(loadPanel);

type ComboboxProps = {
  /** Names the list; the title of the sheet on a phone. */
  label: string;
  options: readonly ComboboxOption[];
  value: string | null;
  onChange: (value: string) => void;
  placeholder: string;
  searchPlaceholder: string;
  emptyText: ReactNode;
  closeLabel: string;
  /** A line under the list ("The list is from yesterday"). */
  note?: ReactNode;
  disabled?: boolean;
  onBlur?: () => void;
  /** The field itself: a form focuses it when it has an error. */
  ref?: Ref<HTMLButtonElement> | undefined;
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-required'?: boolean | undefined;
};

/** One of many options, found by typing. The list is loaded when someone reaches for it. */
export function Combobox(props: ComboboxProps) {
  const { label, options, value, onChange, placeholder, ...others } = props;
  const { searchPlaceholder, emptyText, closeLabel, note, ref, ...field } = others;
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  // Kept here and not in the panel: keys typed while the panel loads or opens go into the search.
  const [search, setSearch] = useState('');
  const show = (isOpen: boolean) => {
    setWanted(true);
    setOpen(isOpen);
    if (!isOpen) setSearch('');
  };
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useImperativeHandle(ref, () => button.current as HTMLButtonElement);
  const chosen = options.find((option) => option.value === value);
  return (
    <div className="relative">
      <button
        type="button"
        role="combobox"
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-controls={open ? panelId : undefined}
        {...field}
        ref={button}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        onClick={() => show(!open)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && search !== '') return event.preventDefault();
          const text = takeKey(search, event);
          if (text === null) return;
          event.preventDefault();
          show(true);
          setSearch(text);
        }}
        className={classNames(
          controlStyle,
          controlHeight,
          'flex items-center justify-between gap-2 text-left',
        )}
      >
        <span className={classNames('truncate', !chosen && 'text-ink-faint')}>
          {chosen?.label ?? placeholder}
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-muted" />
      </button>
      {wanted ? (
        <ComboboxPanel
          {...{ label, options, value, searchPlaceholder, emptyText, closeLabel, note, open }}
          id={panelId}
          field={button}
          search={search}
          onSearch={setSearch}
          onOpenChange={show}
          onChoose={(next) => {
            onChange(next);
            show(false);
          }}
        />
      ) : null}
    </div>
  );
}
