/** A writing table and what lies on it: the mark of the app. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden className={className}>
      <rect x="2" y="2" width="20" height="20" rx="6" className="fill-accent" />
      <path
        d="M8 17.5V7h4.75a3.25 3.25 0 0 1 0 6.5H8M6 16h6"
        stroke="var(--on-accent)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
