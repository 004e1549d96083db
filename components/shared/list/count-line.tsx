'use client';

import type { Route } from 'next';
import { classNames } from '#components/ui/class-names.ts';
import { PageLink } from '#components/ui/page-link.tsx';
import { type Tone, toneText } from '#components/ui/tone.ts';
import { WholeNumber } from '#components/ui/whole-number.tsx';
import type { FilterValues, ListAddress } from './reading/use-list.ts';

/** "in motion", how many (undefined while loading), and the filters that show exactly these. */
export type Count = readonly [label: string, count: number | undefined, tone: Tone, values: FilterValues];

type CountLineProps = { label: string; address: ListAddress; counts: readonly Count[] };

/** Counts of what deserves a look now; each links to its rows. */
export function CountLine({ label, address, counts }: CountLineProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-3 text-sm">
      {counts.map(([label, count, tone, values]) => (
        // Each line of counts pushes the search down on a phone, so what asks for nothing is left out there.
        <li key={label} className={count === 0 ? 'max-sm:hidden' : undefined}>
          <PageLink
            href={address.hrefOf(values) as Route}
            className="inline-flex items-baseline gap-1.5 rounded-sm text-ink-muted hover:text-ink hover:underline pointer-coarse:min-h-8"
          >
            {label}
            <span
              className={classNames(
                'figures min-w-[1ch] font-semibold',
                count ? toneText[tone] : 'text-ink-muted',
              )}
            >
              {count === undefined ? '\u2007' : <WholeNumber value={count} />}
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
