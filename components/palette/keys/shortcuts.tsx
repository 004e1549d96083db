'use client';

import { useGo } from '#components/shared/page/use-go.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { can } from '#lib/auth/permissions.ts';
import { useCommands } from '../commands.tsx';
import { navItems } from '../nav-items.ts';
import { collectTypedAhead } from './typed-ahead.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Carries out the shortcuts. */
export function Shortcuts() {
  const viewer = useViewer();
  const { show } = useCommands();
  const go = useGo();
  useShortcuts((shortcut) => {
    if (shortcut.act === 'find') {
      collectTypedAhead();
      show('find');
    } else if (shortcut.act === 'help') show('shortcuts');
    else if (shortcut.act === 'row') focusRow(shortcut.step);
    else if (shortcut.act === 'new') {
      if (can(viewer.role, 'payouts:create')) go('/payouts/new');
    } else {
      const item = navItems.find(({ key }) => key === shortcut.key);
      if (item && can(viewer.role, item.permission)) go(item.href);
    }
  });
  return null;
}

/** Moves the focus to the link of the next or the previous row; from anywhere else, to the first one. */
function focusRow(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('main [data-row-key] a')];
  // Of a row that is there as table and as card, one is hidden; of a row with several links, the first names it.
  const rows = links.filter(
    (link) => link.checkVisibility() && link === link.closest('[data-row-key]')?.querySelector('a'),
  );
  const at = rows.findIndex((link) => link.closest('[data-row-key]')?.contains(document.activeElement));
  const next = rows[at === -1 ? 0 : at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
