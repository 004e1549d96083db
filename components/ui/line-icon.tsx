import type { ComponentProps } from 'react';

/**
 * Draws an icon from its paths, in the style of lucide. Importing lucide's own would put its code into every
 * page's first load.
 */
export function LineIcon({ paths, ...props }: ComponentProps<'svg'> & { paths: readonly string[] }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...props}
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
