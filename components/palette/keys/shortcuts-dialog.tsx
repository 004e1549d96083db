'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { switchDevice, useDeviceSwitch } from '#components/shared/viewer/device-switches.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { returnFocus } from '#components/ui/return-focus.ts';
import { Switch } from '#components/ui/switch.tsx';
import { can } from '#lib/auth/permissions.ts';
import { navItems } from '../nav-items.ts';
import { isMac } from './is-mac.ts';

type ShortcutsDialogProps = { onClose: () => void; returnTo: RefObject<HTMLElement | null> };

/** All shortcuts, and the switch for single-key ones. */
export function ShortcutsDialog({ onClose, returnTo }: ShortcutsDialogProps) {
  const t = useTranslations();
  const viewer = useViewer();
  const isOn = useDeviceSwitch('single-keys');
  const chord = isMac() ? ['⌘', 'K'] : ['Ctrl', 'K'];
  const single = [
    { label: t('shortcuts.search'), keys: ['/'] },
    ...(can(viewer.role, 'payouts:create') ? [{ label: t('shortcuts.new'), keys: ['n'] }] : []),
    ...navItems
      .filter(({ permission }) => can(viewer.role, permission))
      .map(({ label, key }) => ({ label: t(`shortcuts.${label}`), keys: ['g', key], isSequence: true })),
    { label: t('shortcuts.rows'), keys: ['j', 'k'] },
    ...(can(viewer.role, 'payouts:approve')
      ? [
          { label: t('shortcuts.approve'), keys: ['a'] },
          { label: t('shortcuts.decline'), keys: ['d'] },
        ]
      : []),
    { label: t('shortcuts.help'), keys: ['?'] },
  ];
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title={t('shortcuts.title')}
        description={t('shortcuts.description', { keys: chord.join(' ') })}
        closeLabel={t('common.close')}
        onCloseAutoFocus={returnFocus(returnTo)}
      >
        <dl>
          <Line label={t('shortcuts.find')} keys={chord} />
          <Line label={t('shortcuts.notifications')} keys={['F8']} />
        </dl>
        <dl className={isOn ? '' : 'text-ink-faint'}>
          {single.map((line) => (
            <Line key={line.label} {...line} />
          ))}
        </dl>
        <Switch
          label={t('shortcuts.single')}
          hint={t('shortcuts.singleHint', { keys: chord.join(' ') })}
          checked={isOn}
          onChange={(wanted) => switchDevice('single-keys', wanted)}
          className="mt-4"
        />
      </DialogContent>
    </Dialog>
  );
}

type LineProps = { label: string; keys: string[]; isSequence?: boolean };

function Line({ label, keys, isSequence = false }: LineProps) {
  const t = useTranslations('shortcuts');
  return (
    <div className="flex items-center justify-between gap-4 border-line border-b py-2">
      <dt>{label}</dt>
      <dd className="flex shrink-0 items-center gap-1.5">
        {keys.map((key, at) => (
          <span key={key} className="flex items-center gap-1.5">
            {at > 0 && isSequence ? <span className="text-ink-muted text-xs">{t('then')}</span> : null}
            <Kbd>{key}</Kbd>
          </span>
        ))}
      </dd>
    </div>
  );
}
