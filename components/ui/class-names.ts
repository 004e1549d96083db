import { extendTailwindMerge } from 'tailwind-merge';

/** Our theme has one font size that Tailwind does not know: `text-sum`, for the one sum that matters on a page. */
const mergeClasses = extendTailwindMerge({
  extend: { classGroups: { 'font-size': [{ text: ['sum'] }] } },
});

/** Anything that is not text counts as nothing, so `&&` can be used. */
type ClassName = string | number | bigint | boolean | null | undefined;

/** Joins class names and skips missing ones; of two that set the same property the later one wins. */
export function classNames(...values: ClassName[]): string {
  return mergeClasses(values.filter((value) => typeof value === 'string').join(' '));
}
