'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { late } from '#components/ui/late.tsx';
import { can } from '#lib/auth/permissions.ts';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { LineView } from '#lib/domain/statements/schemas/views.ts';
import { toLineName } from './to-line-name.ts';

const CloseDialog = late(() => import('./close-dialog.tsx').then((module) => module.CloseDialog));

/** `isOver`: the statement was compared again, and its lines are closed there. */
type ClosingProps = { line: LineView; statementId: string; isOver: boolean };

/** Who closed the line and why; or the way to close it. */
export function Closing({ line, statementId, isOver }: ClosingProps) {
  const { number, closed, amount } = line;
  const t = useTranslations('statements.close');
  const locale = useLocale();
  const { role } = useViewer();
  const toMoment = useMoment();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (closed)
    return (
      <span className="text-ink-muted text-xs" suppressHydrationWarning>
        {t('by', { name: closed.byName, time: toMoment(closed.at).exact })}
        <span className="block wrap-anywhere">{closed.reason}</span>
      </span>
    );
  if (isOver || !can(role, 'statements:reconcile')) return null;
  const name = toLineName(line);
  const sum = amount ? formatMoney(fromMoneyView(amount), locale) : null;
  return (
    <>
      <Button ref={button} size="sm" onClick={() => setOpen(true)}>
        {t('one')}
      </Button>
      {isOpen ? (
        <CloseDialog
          statementId={statementId}
          numbers={[number]}
          title={sum ? t('titleOne', { name, sum }) : t('titleOfNoSum', { name })}
          confirm={sum ? t('confirmOne', { sum }) : t('confirmOfNoSum')}
          onClose={() => setOpen(false)}
          returnTo={button}
        />
      ) : null}
    </>
  );
}
