'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useGo } from '#components/shared/page/use-go.ts';
import { OfficeQueries } from '#components/shared/providers/office-queries.tsx';
import { CommandDialog, CommandEmpty, CommandGroup, CommandItem } from '#components/ui/command-dialog.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { matchOption } from '#components/ui/match-option.ts';
import { returnFocus } from '#components/ui/return-focus.ts';
import { foundPrefix, isWholeList } from './found/found.tsx';
import { FoundRecords } from './found/found-records.tsx';
import { takeTypedAhead } from './keys/typed-ahead.ts';
import { type PaletteItem, type ShowDialog, usePaletteItems } from './use-palette-items.tsx';

type PaletteProps = {
  onClose: () => void;
  onShow: ShowDialog;
  returnTo: RefObject<HTMLElement | null>;
};

/** Results from the server always match; other rows match by the typed words. */
function filter(value: string, search: string, keywords: string[] = []): number {
  return value.startsWith(foundPrefix) ? 0.1 : matchOption(search, keywords);
}

/** Finds pages, actions, payouts, payments and refunds by typing. */
export function Palette({ onClose, onShow, returnTo }: PaletteProps) {
  const t = useTranslations();
  const [text, setText] = useState('');
  useLayoutEffect(() => setText(takeTypedAhead()), []);
  const [value, setValue] = useState('');
  const [liveRegion, setLiveRegion] = useState<HTMLElement | null>(null);
  const goThere = useGo();
  const go = (href: string) => {
    // The element that opened the palette disappears with the page that is left.
    returnTo.current = document.getElementById('content');
    onClose();
    goThere(href);
  };
  // The first result is selected as soon as it arrives, unless the person has already chosen another row:
  // until then only links to whole lists could be selected.
  const takeFound = (first: string) => setValue((taken) => (isWholeList(taken) ? first : taken));
  const groups = usePaletteItems({ go, onClose, onShow });
  return (
    <CommandDialog
      title={t('commands.title')}
      placeholder={t('commands.placeholder')}
      closeLabel={t('common.close')}
      text={text}
      onText={setText}
      value={value}
      onValue={setValue}
      filter={filter}
      onClose={onClose}
      onCloseAutoFocus={returnFocus(returnTo)}
      saidRef={setLiveRegion}
      foot={t.rich('commands.keysHint', {
        keys: () => (
          <>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd>
          </>
        ),
      })}
    >
      <CommandEmpty>{t('commands.empty')}</CommandEmpty>
      {groups.map(({ key, items }) => (
        <CommandGroup key={key} heading={t(`commands.${key}`)}>
          {items.map((item) => (
            <Row key={item.value} item={item} />
          ))}
        </CommandGroup>
      ))}
      <OfficeQueries>
        <FoundRecords {...{ text, go, liveRegion }} onFound={takeFound} />
      </OfficeQueries>
    </CommandDialog>
  );
}

function Row({ item: { value, label, words = [], icon, keys, onSelect } }: { item: PaletteItem }) {
  return (
    <CommandItem
      value={value}
      keywords={[label, ...words]}
      icon={icon}
      aside={
        keys ? (
          <span aria-hidden className="flex gap-1 max-sm:hidden">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </span>
        ) : null
      }
      onSelect={onSelect}
    >
      {label}
    </CommandItem>
  );
}
