type ProgressProps = { label: string; done: number; total: number | null };

/** A bar; it only moves to and fro while the whole is not known. */
export function Progress({ label, done, total }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      {...(total === null ? {} : { max: Math.max(1, total), value: done })}
      className="h-2 w-full accent-(--accent) [&::-webkit-progress-bar]:rounded-full [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent"
    />
  );
}
