import { OctagonAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { late } from '#components/ui/late.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { can } from '#lib/auth/permissions.ts';
import type { StatementView } from '#lib/domain/statements/schemas/views.ts';
import { useOpenSums } from '../use-open-sums.ts';

const CloseDialog = late(() => import('./lines/close-dialog.tsx').then((module) => module.CloseDialog));

type AlarmProps = {
  statement: StatementView;
  /** Absent while they are on screen. */
  onLook: (() => void) | null;
};

/** Money that only the processor knows of: first to look at, then to close. */
export function Alarm({ statement, onLook }: AlarmProps) {
  const { id, openCount, openSums } = statement;
  const t = useTranslations('statements');
  const sums = useOpenSums()(openSums);
  const { role } = useViewer();
  const [isClosing, setClosing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Notice
        tone="failed"
        role="alert"
        icon={<OctagonAlert />}
        title={t('alarm.title', { count: openCount })}
        action={
          <>
            {onLook ? (
              <Button size="sm" onClick={onLook}>
                {t('alarm.look', { count: openCount })}
              </Button>
            ) : null}
            {can(role, 'statements:reconcile') ? (
              <Button
                ref={button}
                size="sm"
                variant="ghost"
                className={onLook ? undefined : '-ml-2.5'}
                onClick={() => setClosing(true)}
              >
                {t('close.all')}
              </Button>
            ) : null}
          </>
        }
      >
        {sums ? <p className="text-ink">{sums}</p> : null}
        {t('alarm.text')}
      </Notice>
      {isClosing ? (
        <CloseDialog
          statementId={id}
          numbers={null}
          title={t('close.title', { count: openCount })}
          confirm={t('close.confirmAll', { count: openCount })}
          onClose={() => setClosing(false)}
          returnTo={button}
        />
      ) : null}
    </>
  );
}
