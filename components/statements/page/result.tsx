'use client';

import { History, OctagonAlert } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { TakeAwayLink } from '#components/shared/form/action/take-away-link.tsx';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { useOpenSums } from '#components/statements/use-open-sums.ts';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { late } from '#components/ui/late.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { can } from '#lib/auth/permissions.ts';
import type { LinesPart } from '#lib/domain/statements/query-options/queries.ts';
import { alarmingVerdicts } from '#lib/domain/statements/rules/alarming.ts';
import type { StatementView } from '#lib/domain/statements/schemas/views.ts';
import { type Verdict, verdicts } from '#lib/domain/statements/status.ts';
import { Lines } from './lines/lines.tsx';
import { PartNote } from './lines/part-note.tsx';

const CloseDialog = late(() => import('./lines/close-dialog.tsx').then((module) => module.CloseDialog));

type AlarmProps = {
  statement: StatementView;
  /** Whether the open lines of that kind are on screen. */
  isShown: (verdict: Verdict) => boolean;
  onLook: (verdict: Verdict) => void;
};

/** What nobody has explained: first to look at, kind by kind, then to close. */
function Alarm({ statement, isShown, onLook }: AlarmProps) {
  const { id, openCount, openSums, open } = statement;
  const looks = alarmingVerdicts.filter((verdict) => (open[verdict] ?? 0) > 0 && !isShown(verdict));
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
            {looks.map((verdict) => (
              <Button key={verdict} size="sm" onClick={() => onLook(verdict)}>
                {t('alarm.look', { kind: t(`verdict.${verdict}`), count: open[verdict] ?? 0 })}
              </Button>
            ))}
            {can(role, 'statements:reconcile') ? (
              <Button ref={button} size="sm" aria-haspopup="dialog" onClick={() => setClosing(true)}>
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

/** One kind of lines, and which of them. */
type Shown = { chosen: Verdict; part: LinesPart };

/** What the comparison found, kind by kind, the worst first. */
export function StatementResult({ statement }: { statement: StatementView }) {
  const t = useTranslations('statements');
  const { id, openCount, replacedBy } = statement;
  const counts = statement.counts ?? {};
  const found = verdicts.filter((verdict) => (counts[verdict] ?? 0) > 0);
  const [{ chosen, part }, setShown] = useState<Shown>({ chosen: found[0] ?? 'matched', part: {} });
  const panel = useRef<HTMLDivElement>(null);
  const show = (verdict: Verdict, only: LinesPart) => {
    setShown({ chosen: verdict, part: only });
    panel.current?.focus();
    panel.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <Tabs
      value={chosen}
      onValueChange={(value) => setShown({ chosen: value as Verdict, part: {} })}
      className="grid gap-5 *:min-w-0"
    >
      {replacedBy ? <Replaced by={replacedBy} /> : null}
      {openCount > 0 && !replacedBy ? (
        <Alarm
          statement={statement}
          // Its rows are below already, and no closed ones among them.
          isShown={(verdict) =>
            chosen === verdict && (part.isOpen || counts[verdict] === statement.open[verdict])
          }
          onLook={(verdict) => show(verdict, { isOpen: true })}
        />
      ) : null}
      <div className="flex flex-wrap items-end justify-between gap-3 *:min-w-0">
        <TabsList aria-label={t('kinds')}>
          {found.map((verdict) => (
            <TabsTrigger key={verdict} value={verdict}>
              {t(`verdict.${verdict}`)} <span className="figures">{counts[verdict]}</span>
            </TabsTrigger>
          ))}
        </TabsList>
        <span className="flex flex-wrap gap-2">
          <TakeAwayLink href={`/api/statements/${id}/export`} className={buttonStyle({ size: 'sm' })}>
            {t('export.excel')}
          </TakeAwayLink>
          <TakeAwayLink
            href={`/api/statements/${id}/export?as=international`}
            className={buttonStyle({ size: 'sm' })}
          >
            {t('export.international')}
          </TakeAwayLink>
        </span>
      </div>
      <TabsContent ref={panel} value={chosen} tabIndex={-1} className="grid gap-5 outline-none *:min-w-0">
        {/* What it means says what to do, which is done in the newer comparison. */}
        {replacedBy ? null : <p className="max-w-[68ch] text-ink-muted text-sm">{t(`means.${chosen}`)}</p>}
        <PartNote part={part} firstLine={statement.firstLine} onAll={() => show(chosen, {})} />
        <Lines key={chosen} {...{ statement, part }} verdict={chosen} onShow={show} />
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
