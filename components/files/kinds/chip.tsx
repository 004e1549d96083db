import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { WholeNumber } from '#components/ui/whole-number.tsx';
import { chipStyle, chosenChip } from './chip-style.ts';

type ChipProps = { isChosen: boolean; onChoose: () => void; children: ReactNode };

/** Shows only some rows of a view. */
export function Chip({ isChosen, onChoose, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(chipStyle, isChosen ? chosenChip : 'border-line text-ink-muted')}
    >
      {children}
    </button>
  );
}

/** What the rows have in common, and how many there are. */
export function ChipText({ count, children }: { count: number; children: string }) {
  return (
    <>
      <span className="max-w-80 truncate">{children}</span>
      <span className="figures font-semibold">
        <WholeNumber value={count} />
      </span>
    </>
  );
}

/** A button has room for the first sentence; the rows have all of it. */
export const toFirstSentence = (text: string) => /^[^.]*(?:\.\S[^.]*)*/.exec(text)?.[0] ?? text;
