'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { SpriteIcon } from '#components/ui/sprite/sprite-icon.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { useCommands } from './commands.tsx';
import { isMac } from './keys/is-mac.ts';

/** Opens the palette. It looks like a search field in the side bar, and is an icon where there is no room. */
export function FindButton({ look }: { look: 'wide' | 'folded' | 'phone' }) {
  const t = useTranslations('commands');
  const { show } = useCommands();
  const chord = useChord();
  if (look === 'wide') {
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={chord.aria}
        onClick={() => show('find')}
        className="flex h-8 w-full items-center gap-2.5 rounded-lg border border-line bg-surface px-2.5 text-ink-muted transition-colors hover:border-line-strong hover:text-ink pointer-coarse:h-11"
      >
        <SpriteIcon name="search" />
        <span className="min-w-0 flex-1 truncate text-left">{t('open')}</span>
        <Kbd aria-hidden className="whitespace-nowrap">
          {chord.shown}
        </Kbd>
      </button>
    );
  }
  const button = (
    <Button
      variant="ghost"
      size={look === 'folded' ? 'icon-sm' : 'icon'}
      aria-label={t('open')}
      aria-haspopup="dialog"
      aria-keyshortcuts={chord.aria}
      onClick={() => show('find')}
    >
      <SpriteIcon name="search" className={look === 'folded' ? '' : 'size-5'} />
    </Button>
  );
  if (look === 'phone') return button;
  return (
    <Tooltip label={`${t('open')} (${chord.shown})`} side="right">
      {button}
    </Tooltip>
  );
}

const never = () => () => {};

function useChord(): { shown: string; aria: string } {
  const onMac = useSyncExternalStore(never, isMac, () => false);
  return onMac ? { shown: '⌘ K', aria: 'Meta+K' } : { shown: 'Ctrl K', aria: 'Control+K' };
}
