import { mergeClasses } from './merge-classes.ts';

/** Anything that is not text counts as nothing, so `&&` can be used. */
type ClassName = string | number | bigint | boolean | null | undefined;

/** Joins class names and skips missing ones; of two that set the same property the later one wins. */
export function classNames(...values: ClassName[]): string {
  return mergeClasses(values.filter((value) => typeof value === 'string').join(' '));
}
