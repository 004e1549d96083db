'use client';

import { type ComponentProps, type RefObject, useRef } from 'react';
import { ComboboxList } from './combobox-list.tsx';
import { Popover, PopoverContent, PopoverPlace } from './popover.tsx';
import { returnFocus } from './return-focus.ts';
import { Sheet, SheetContent } from './sheet.tsx';
import { useMediaQuery, wideScreen } from './use-media-query.ts';

type ComboboxPanelProps = ComponentProps<typeof ComboboxList> & {
  /** The id of the panel: the field says that it controls it. */
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens and closes the panel, in a box of its own size; it gets the focus back. */
  field: RefObject<HTMLElement | null>;
  /** The label of the button that closes the sheet. */
  closeLabel: string;
  /** The width of the floating list, where it is not that of its field. */
  className?: string;
};

/** The row that Enter would choose. */
const selected = '[cmdk-item][data-selected=true]';

/** A list that floats under its field, or a sheet on a phone. Tab chooses the row that was typed for and moves on. */
export function ComboboxPanel({
  id,
  open,
  onOpenChange,
  field,
  closeLabel,
  className = 'w-[max(var(--radix-popover-trigger-width),16rem)]',
  ...list
}: ComboboxPanelProps) {
  const isWide = useMediaQuery(wideScreen);
  const wentElsewhere = useRef(false);
  if (!isWide) {
    return (
      <Sheet open={open} onOpenChange={onOpenChange}>
        <SheetContent
          side="bottom"
          title={list.label}
          {...{ closeLabel }}
          returnTo={field}
          className="h-[85dvh]"
        >
          <div id={id} className="contents">
            <ComboboxList {...list} />
          </div>
        </SheetContent>
      </Sheet>
    );
  }
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverPlace />
      <PopoverContent
        id={id}
        aria-label={list.label}
        className={className}
        onOpenAutoFocus={() => {
          wentElsewhere.current = false;
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Tab') return;
          wentElsewhere.current = true;
          // Tab continues from here, to the control before or after the field.
          field.current?.focus();
          const found = list.search ? event.currentTarget.querySelector(selected) : null;
          if (found instanceof HTMLElement) list.onChoose(found.dataset.value ?? '');
          else onOpenChange(false);
        }}
        onInteractOutside={(event) => {
          // The field's own click closes the panel.
          if (event.target instanceof Node && field.current?.contains(event.target)) event.preventDefault();
          else wentElsewhere.current = true;
        }}
        onCloseAutoFocus={(event) => {
          if (wentElsewhere.current) event.preventDefault();
          else returnFocus(field)(event);
        }}
      >
        <ComboboxList {...list} />
      </PopoverContent>
    </Popover>
  );
}
