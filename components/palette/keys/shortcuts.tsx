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
    else if (shortcut.act === 'new') {
      if (can(viewer.role, 'payouts:create')) go('/payouts/new');
    } else {
      const item = navItems.find(({ key }) => key === shortcut.key);
      if (item && can(viewer.role, item.permission)) go(item.href);
    }
  });
  return null;
}
