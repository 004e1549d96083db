'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode, RefObject } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Popover, PopoverContent, PopoverPlace } from '#components/ui/popover.tsx';
import { returnFocus } from '#components/ui/return-focus.ts';
import { Sheet, SheetContent } from '#components/ui/sheet.tsx';
import { useMediaQuery, wideScreen } from '#components/ui/use-media-query.ts';
import type { ListFilter } from '../filter.ts';
import { AmountPanel } from './amount-panel.tsx';
import { ChoicePanel } from './choice-panel.tsx';
import { ListedPanel } from './listed-panel.tsx';
import { PeriodPanel } from './period-panel.tsx';

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
