'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { Selection } from '#components/shared/list/select-rows.tsx';
import { SelectionBar } from '#components/shared/list/selection-bar.tsx';
import { Button } from '#components/ui/button.tsx';
import { late } from '#components/ui/late.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { addByCurrency, fromMoneyView } from '#lib/core/money-view.ts';
import type { RefundToApprove } from '#lib/domain/refunds/schemas/approvals.ts';

const loadDialog = () => import('./approve-dialog.tsx').then((module) => module.ApproveDialog);
const ApproveDialog = late(loadDialog);

type ApproveChosenProps = { selection: Selection; items: readonly RefundToApprove[] };

/** The chosen refunds, how much they are in each currency, and the one question for all of them. */
export function ApproveChosen({ selection, items }: ApproveChosenProps) {
  const t = useTranslations('refunds.queue');
  const locale = useLocale();
  const opener = useRef<HTMLButtonElement>(null);
  // What stood in the dialog when it opened is what is approved, whatever the list shows by then.
  const [asked, setAsked] = useState<readonly RefundToApprove[] | null>(null);
  const chosen = items.filter(({ id, isForViewer }) => isForViewer && selection.chosen.has(id));
  const open = items.filter(({ id, isForViewer }) => isForViewer && !selection.chosen.has(id));
  const close = () => {
    setAsked(null);
    selection.clear();
  };
  return (
    <>
      {chosen.length > 0 ? (
        <SelectionBar selection={selection}>
          <span className="figures whitespace-nowrap text-ink-muted">
            {addByCurrency(chosen.map(({ amount }) => amount))
              .map((sum) => formatMoney(fromMoneyView(sum), locale))
              .join(' + ')}
          </span>
          {open.length > 0 ? (
            <Button size="sm" onClick={() => open.forEach(({ id }) => void selection.toggle(id))}>
              {t('chooseAll', { count: open.length })}
            </Button>
          ) : null}
          <Button
            ref={opener}
            size="sm"
            variant="primary"
            onPointerEnter={() => void loadDialog()}
            onClick={() => setAsked(chosen)}
          >
            {t('approve', { count: chosen.length })}
          </Button>
        </SelectionBar>
      ) : null}
      {asked ? <ApproveDialog refunds={asked} onClose={close} returnTo={opener} /> : null}
    </>
  );
}
