import { mergeClasses } from './merge-classes.ts';

/** What is not a text stands for nothing, as `&&` leaves it. */
type ClassName = string | number | bigint | boolean | null | undefined;

/** Joins class names, without those that are not there; of two that set the same thing the later one wins. */
export function classNames(...values: ClassName[]): string {
  return mergeClasses(values.filter((value) => typeof value === 'string').join(' '));
}
