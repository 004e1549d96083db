import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type RingProps = {
  /** The filled part, from 0 (empty) to 1 (full). */
  share: number;
  label: string;
  /** Pixels. */
  size?: number;
  /** Turns amber when little is left. */
  low?: boolean;
  children?: ReactNode;
};

/** A ring that fills or empties; the text in its middle says the same. */
export function Ring({ share, label, size = 40, low = false, children }: RingProps) {
  const width = size >= 32 ? 3 : 2;
  const radius = (size - width) / 2;
  const length = 2 * Math.PI * radius;
  const full = Math.min(1, Math.max(0, share));
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: width };
  return (
    <span className="relative inline-grid shrink-0 place-items-center text-xs">
      <svg
        width={size}
        height={size}
        className={classNames('-rotate-90', low ? 'text-attention' : 'text-accent')}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(full * 100)}
      >
        <circle {...circle} className="stroke-line" />
        <circle
          {...circle}
          stroke="currentColor"
          strokeLinecap="round"
          strokeDasharray={length}
          strokeDashoffset={length * (1 - full)}
          className="transition-[stroke-dashoffset] duration-300 ease-linear"
        />
      </svg>
      <span className="absolute font-medium">{children}</span>
    </span>
  );
}
