'use client';

import { History, OctagonAlert } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { buttonLook } from '#components/ui/button-look.ts';
import { late } from '#components/ui/late.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { can } from '#lib/auth/permissions.ts';
import type { StatementView } from '#lib/domain/statements/schemas/views.ts';
import { type Verdict, verdicts } from '#lib/domain/statements/status.ts';
import { Lines } from './lines/lines.tsx';

const CloseDialog = late(() => import('./lines/close-dialog.tsx').then((module) => module.CloseDialog));

/** What the comparison found, kind by kind, the worst first. */
export function StatementResult({ statement }: { statement: StatementView }) {
  const t = useTranslations('statements');
  const { id, openCount, replacedBy } = statement;
  const counts = statement.counts ?? {};
  const found = verdicts.filter((verdict) => (counts[verdict] ?? 0) > 0);
  const [chosen, setChosen] = useState<Verdict>(found[0] ?? 'matched');
  return (
    <Tabs
      value={chosen}
      onValueChange={(value) => setChosen(value as Verdict)}
      className="grid gap-5 *:min-w-0"
    >
      {replacedBy ? <Replaced by={replacedBy} /> : openCount > 0 ? <Alarm statement={statement} /> : null}
      <div className="flex flex-wrap items-end justify-between gap-3 *:min-w-0">
        <TabsList aria-label={t('kinds')}>
          {found.map((verdict) => (
            <TabsTrigger key={verdict} value={verdict}>
              {t(`verdict.${verdict}`)} <span className="figures">{counts[verdict]}</span>
            </TabsTrigger>
          ))}
        </TabsList>
        <span className="flex flex-wrap gap-2">
          <a href={`/api/statements/${id}/export`} download className={buttonLook({ size: 'sm' })}>
            {t('export.excel')}
          </a>
          <a
            href={`/api/statements/${id}/export?as=international`}
            download
            className={buttonLook({ size: 'sm' })}
          >
            {t('export.international')}
          </a>
        </span>
      </div>
      <TabsContent value={chosen} className="grid gap-5 *:min-w-0">
        {/* What it means says what to do, which is done in the newer comparison. */}
        {replacedBy ? null : <p className="max-w-[68ch] text-ink-muted text-sm">{t(`means.${chosen}`)}</p>}
        <Lines key={chosen} statement={statement} verdict={chosen} />
      </TabsContent>
    </Tabs>
  );
}

/** The same file was compared again: what this comparison found counts no more. */
function Replaced({ by: { id, at } }: { by: NonNullable<StatementView['replacedBy']> }) {
  const t = useTranslations('statements.again');
  const toMoment = useMoment();
  return (
    <Notice
      tone="waiting"
      icon={<History />}
      title={t('replaced', { time: toMoment(at).short })}
      action={
        <ButtonLink href={`/statements/${id}` as Route} size="sm">
          {t('open')}
        </ButtonLink>
      }
    >
      {t('replacedText')}
    </Notice>
  );
}

function Alarm({ statement: { id, openCount } }: { statement: StatementView }) {
  const t = useTranslations('statements');
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
          can(role, 'statements:reconcile') ? (
            <Button ref={button} size="sm" onClick={() => setClosing(true)}>
              {t('close.all')}
            </Button>
          ) : null
        }
      >
        {t('alarm.text')}
      </Notice>
      {isClosing ? (
        <CloseDialog
          statementId={id}
          numbers={null}
          title={t('close.title', { count: openCount })}
          onClose={() => setClosing(false)}
          returnTo={button}
        />
      ) : null}
    </>
  );
}
