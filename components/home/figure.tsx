'use client';

import type { LucideIcon } from 'lucide-react';
import type { Route } from 'next';
import type { ReactNode } from 'react';
import { RowLink } from '#components/shared/list/table/row-link.tsx';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { type Tone, toneText } from '#components/ui/tone.ts';
import { WholeNumber } from '#components/ui/whole-number.tsx';
import type { MoneyView } from '#lib/core/money-view.ts';
import { Sums } from './sums.tsx';

/** Lifts a link in the note above the link that covers the whole card. */
export const noteLink = 'relative z-1 underline decoration-line-control underline-offset-2 hover:text-ink';

type FigureProps = {
  label: string;
  icon: LucideIcon;
  tone: Tone;
  /** The rows that are counted. */
  href: Route;
  /** Undefined while it loads. */
  count: number | undefined;
  /** How much money it is, by currency. */
  sums?: readonly MoneyView[] | undefined;
  note?: ReactNode;
  /** Any count above zero is for this person to look into. */
  isUrgent?: boolean;
};

/** How many there are of something; it links to them. Of nothing, nothing is said. */
export function Figure({ label, icon: Icon, tone, href, count, sums, note, isUrgent = false }: FigureProps) {
  if (count === 0) return null;
  return (
    <li className="grid">
      <Card
        className={classNames(
          'relative grid content-start gap-1 p-4 transition-colors hover:bg-sunken max-sm:p-3.5',
          isUrgent && count ? 'border-attention-line bg-attention-soft hover:bg-attention-soft' : '',
        )}
      >
        <RowLink href={href}>
          <span className="flex gap-1.5 text-sm">
            <Icon
              aria-hidden
              className={classNames('mt-0.5 size-4 shrink-0', toneText[count ? tone : 'waiting'])}
            />
            {label}
          </span>
          <span className="figures mt-1 block font-semibold text-2xl tracking-tight">
            {count === undefined ? '\u2007' : <WholeNumber value={count} />}
          </span>
        </RowLink>
        {sums?.length ? (
          <span>
            <Sums sums={sums} />
          </span>
        ) : null}
        {note ? <span className="text-ink-muted text-xs">{note}</span> : null}
      </Card>
    </li>
  );
}
