'use client';

import { useTranslations } from 'next-intl';
import { useShown } from '#components/shared/frame/frame.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { SpriteIcon } from '#components/ui/sprite/sprite-icon.tsx';
import { can } from '#lib/auth/permissions.ts';
import { useCommands } from './commands.tsx';

/** Asks whether to stop sending; absent for who may not, and while it is stopped. */
export function StopButton({ look }: { look: 'icon' | 'icon-sm' | 'sm' }) {
  const t = useTranslations('sending.stop');
  const { show } = useCommands();
  const { state } = useShown('sending');
  if (!can(useViewer().role, 'sending:control') || state === 'stopped') return null;
  if (look === 'sm')
    return (
      <Button size="sm" aria-haspopup="dialog" onClick={() => show('stop')}>
        <SpriteIcon name="octagon-pause" />
        {t('act')}
      </Button>
    );
  return (
    <Button
      variant="ghost"
      size={look}
      aria-label={t('act')}
      title={t('act')}
      aria-haspopup="dialog"
      onClick={() => show('stop')}
    >
      <SpriteIcon name="octagon-pause" {...(look === 'icon' && { className: 'size-5' })} />
    </Button>
  );
}
