import type { ReactNode } from 'react';
import type { ComboboxOption } from '#components/ui/combobox-list.tsx';

/** `detail`: what the label means, where it looks like others. */
export type ChoiceOption = { value: string; label: string; icon?: ReactNode; detail?: string };

/** A filter of a list; `name` is its word in the address, `label` what people call it. */
export type ListFilter = { name: string; label: string } & (
  | {
      /** A row matches any of the chosen values. A block has a heading of its own. */
      kind: 'choice';
      blocks: readonly { heading?: string; options: readonly ChoiceOption[] }[];
      /** Values that an old address may name, and that are not offered: no row can have them. */
      unused?: readonly ChoiceOption[];
      /** Only one can be chosen. */
      isSingle?: true;
    }
  /** One of many, found by typing. `toText` names a value that may not be in the list any more. */
  | {
      kind: 'listed';
      options: readonly ComboboxOption[];
      searchPlaceholder: string;
      emptyText: string;
      toText: (value: string) => string;
    }
  | { kind: 'period' }
  /** A range from one sum to another. */
  | { kind: 'amount' }
  /** Set by the search or a link only: it has a chip, and no button. */
  | { kind: 'typed'; toText: (value: string) => string }
  | { kind: 'switch' }
);

export function findOption(filter: ListFilter, value: string): ChoiceOption | undefined {
  if (filter.kind !== 'choice') return undefined;
  const options = [...filter.blocks.flatMap((block) => block.options), ...(filter.unused ?? [])];
  return options.find((option) => option.value === value);
}

/** The parts of one value: "moving,unknown" has two. */
export function toWords(value: string | undefined): string[] {
  return value ? value.split(',') : [];
}
