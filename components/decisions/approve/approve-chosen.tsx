'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { Selection } from '#components/shared/list/select-rows.tsx';
import { SelectionBar } from '#components/shared/list/selection-bar.tsx';
import { Button } from '#components/ui/button.tsx';
import { late } from '#components/ui/late.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { addByCurrency, fromMoneyView } from '#lib/core/money-view.ts';
import { canBeChosen, type Decision } from '../to-decisions.ts';

const loadDialog = () => import('./approve-dialog.tsx').then((module) => module.ApproveDialog);
const ApproveDialog = late(loadDialog);

type ApproveChosenProps = { selection: Selection; decisions: readonly Decision[] };

/** The chosen requests, how much they are in each currency, and the one question for all of them. */
export function ApproveChosen({ selection, decisions }: ApproveChosenProps) {
  const t = useTranslations('decisions');
  const locale = useLocale();
  const opener = useRef<HTMLButtonElement>(null);
  // What stood in the dialog when it opened is what is approved, whatever the list shows by then.
  const [asked, setAsked] = useState<readonly Decision[] | null>(null);
  const able = decisions.filter(canBeChosen);
  const chosen = able.filter(({ key }) => selection.chosen.has(key));
  const open = able.filter(({ key }) => !selection.chosen.has(key));
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
            <Button size="sm" onClick={() => open.forEach(({ key }) => void selection.toggle(key))}>
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
      {asked ? <ApproveDialog decisions={asked} onClose={close} returnTo={opener} /> : null}
    </>
  );
}
