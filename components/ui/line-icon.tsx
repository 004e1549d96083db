import type { ComponentProps } from 'react';

/** An icon by its paths, drawn like lucide's: theirs would bring lucide's own code into every page's first load. */
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
