import { useFormatter } from 'next-intl';

/** A count with the separators of the reader's language: "200 000". */
export function WholeNumber({ value }: { value: number }) {
  return useFormatter().number(value);
}
