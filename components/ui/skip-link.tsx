/**
 * A link for those who walk by Tab: leads past what is before `to`, and is seen while it has the focus.
 */
export function SkipLink({ to, label }: { to: string; label: string }) {
  return (
    <a
      href={`#${to}`}
      className="sr-only z-60 rounded-lg bg-ink px-3 py-2 text-surface focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {label}
    </a>
  );
}
