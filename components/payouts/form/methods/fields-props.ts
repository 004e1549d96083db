import type { FieldProps } from '../fields/use-field.ts';
import type { Warnings } from '../review/use-warnings.ts';

/** The props that the fields of every method receive. */
export type MethodFieldsProps = FieldProps & {
  /** The warnings shown next to a field; null while they are shown elsewhere. */
  warnings: Warnings | null;
  /** Closes the review; null while none is open. Secret card details are hidden while it is open. */
  onReopen: (() => void) | null;
};
