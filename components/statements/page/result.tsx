'use client';

import { History } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { buttonLook } from '#components/ui/button-look.ts';
import { Notice } from '#components/ui/notice.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import type { LinesPart } from '#lib/domain/statements/query-options/queries.ts';
import type { StatementView } from '#lib/domain/statements/schemas/views.ts';
import { type Verdict, verdicts } from '#lib/domain/statements/status.ts';
import { Alarm } from './alarm.tsx';
import { Lines } from './lines/lines.tsx';
import { PartNote } from './lines/part-note.tsx';

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
  // Its rows are below already, and no closed ones among them.
  const isAlarmShown = chosen === 'only_theirs' && (part.isOpen || counts.only_theirs === openCount);
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
          onLook={isAlarmShown ? null : () => show('only_theirs', { isOpen: true })}
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
      <TabsContent ref={panel} value={chosen} tabIndex={-1} className="grid gap-5 outline-none *:min-w-0">
        {/* What it means says what to do, which is done in the newer comparison. */}
        {replacedBy ? null : <p className="max-w-[68ch] text-ink-muted text-sm">{t(`means.${chosen}`)}</p>}
        <PartNote part={part} onAll={() => show(chosen, {})} />
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
