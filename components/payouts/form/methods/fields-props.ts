import type { FieldProps } from '../fields/use-field.ts';
import type { Warnings } from '../review/use-warnings.ts';

/** What the fields of every method are given. */
export type MethodFieldsProps = FieldProps & {
  /** Those that stand beside a field; null while they stand elsewhere. */
  warnings: Warnings | null;
  /** Closes the review; null while there is none. What is secret of a card is hidden as long as one is open. */
  onReopen: (() => void) | null;
};
