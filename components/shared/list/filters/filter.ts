import type { ReactNode } from 'react';

export type ChoiceOption = { value: string; label: string; icon?: ReactNode };

/** A filter of a list; `name` is its word in the address, `label` what people call it. */
export type ListFilter = { name: string; label: string } & (
  | {
      /** Any of these. A block stands apart under its own heading. */
      kind: 'choice';
      blocks: readonly { heading?: string; options: readonly ChoiceOption[] }[];
    }
  | { kind: 'period' }
  | { kind: 'switch' }
);

export function findOption(filter: ListFilter, value: string): ChoiceOption | undefined {
  if (filter.kind !== 'choice') return undefined;
  return filter.blocks.flatMap(({ options }) => options).find((option) => option.value === value);
}

/** The words of a value: "moving,unknown" are two. */
export function toWords(value: string | undefined): string[] {
  return value ? value.split(',') : [];
}
