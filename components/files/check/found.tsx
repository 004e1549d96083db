'use client';

import { CircleCheck, CircleX, TriangleAlert, UserRoundSearch } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { RowsOf } from '#lib/domain/files/query-options/queries.ts';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import type { RowView } from '#lib/domain/files/status.ts';
import { useWarningKind } from '../kinds/warning-chips.tsx';
import { ReasonDialog, type RowsAct } from '../reason-dialog.tsx';

type Finding = {
  what: 'problem' | 'blocked' | 'name' | 'warning' | 'unchecked';
  count: number;
  view: RowView;
  icon: ReactNode;
  /** Deciding about all of them at once. */
  all?: Extract<RowsAct, 'names' | 'warnings'>;
};

const red = <CircleX aria-hidden className="mt-0.5 size-4 shrink-0 text-failed" />;
const amber = <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-attention" />;
const person = <UserRoundSearch aria-hidden className="mt-0.5 size-4 shrink-0 text-attention" />;

function toFindings({ counts, status }: FileView): Finding[] {
  const all: Finding[] = [
    { what: 'problem', count: counts.problem, view: 'problem', icon: red },
    { what: 'blocked', count: counts.blocked, view: 'blocked', icon: red },
    { what: 'name', count: counts.namesToDecide, view: 'name', icon: person, all: 'names' },
    { what: 'warning', count: counts.warningsToConfirm, view: 'warning', icon: amber, all: 'warnings' },
    // All rows are unchecked until the first check, which is no finding.
    { what: 'unchecked', count: status === 'checked' ? counts.unchecked : 0, view: 'all', icon: amber },
  ];
  return all.filter(({ count }) => count > 0);
}

type FoundProps = { file: FileView; onShow: (of: RowsOf) => void };

/** What stands in the way, the worst first, each with a way to its rows. */
export function Found({ file, onShow }: FoundProps) {
  const t = useTranslations('files.check');
  const findings = toFindings(file);
  // The rows and the form of the check name what is to be corrected before the first check.
  if (file.checkedAt === null || (findings.length === 0 && file.obstacle)) return null;
  return (
    <Card className="grid gap-3 p-5 max-sm:p-4" aria-label={t('results')}>
      <h2 className="font-semibold text-base">{t('results')}</h2>
      {findings.length === 0 ? (
        <p className="flex items-start gap-2">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-done" />
          {t('fine')}
        </p>
      ) : (
        <ul className="grid gap-2">
          {findings.map((finding) => (
            <Line key={finding.what} {...{ finding, file, onShow }} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What the warnings are about, before all of them are confirmed at once. */
function WarningKinds({ file: { warningKinds } }: { file: FileView }) {
  const locale = useLocale();
  const toKind = useWarningKind();
  const waiting = warningKinds.filter(({ open }) => open > 0);
  const texts = waiting.map(({ code, open }) => `${toKind(code)}: ${open.toLocaleString(locale)}`);
  return <span className="block max-w-[68ch] text-ink-muted text-sm">{texts.join(' · ')}</span>;
}

function Line({ finding, file, onShow }: FoundProps & { finding: Finding }) {
  const t = useTranslations('files.check');
  const button = useRef<HTMLButtonElement>(null);
  const [isAsked, setAsked] = useState(false);
  const { what, count, view, icon, all } = finding;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
      <span className="flex min-w-0 items-start gap-2">
        {icon}
        <span>
          {t(what, { count })} {what === 'warning' ? <WarningKinds file={file} /> : null}
        </span>
      </span>
      <span className="flex gap-2">
        <Button size="sm" onClick={() => onShow({ view })}>
          {t('show')}
        </Button>
        {all && file.may.correct ? (
          <Button ref={button} size="sm" aria-haspopup="dialog" onClick={() => setAsked(true)}>
            {t(all === 'names' ? 'decideAll' : 'confirmAll')}
          </Button>
        ) : null}
      </span>
      {isAsked && all ? (
        <ReasonDialog
          act={all}
          file={file}
          rows="all"
          onDone={() => {}}
          onClose={() => setAsked(false)}
          returnTo={button}
        />
      ) : null}
    </li>
  );
}
