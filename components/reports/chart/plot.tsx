import { scaleBand, scaleLinear } from 'd3-scale';
import type { Route } from 'next';
import { classNames } from '#components/ui/class-names.ts';
import { PageLink } from '#components/ui/page-link.tsx';

const height = 168;
const plotted = 144;
const top = 8;

export type Column = {
  key: string;
  /** The text under the axis; null where labels would touch each other. */
  label: string | null;
  /** What a screen reader says, and the browser shows under the pointer. */
  says: string;
  href: Route;
  /** The parts from the axis upwards, each with the class that colours it. */
  parts: readonly { value: number; fill: string }[];
};

type PlotProps = { columns: readonly Column[]; label: string; toTick: (value: number) => string };

/**
 * Columns over days. Widths are shares of the width there is, so nothing is measured and the server's drawing
 * fits; every column is a link.
 */
export function Plot({ columns, label, toTick }: PlotProps) {
  const most = Math.max(1, ...columns.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0)));
  const y = scaleLinear([0, most], [plotted + top, top]).nice(4);
  const x = scaleBand(
    columns.map(({ key }) => key),
    [0, 100],
  )
    .paddingInner(columns.length > 20 ? 0.25 : 0.35)
    .paddingOuter(0.2);
  const ticks = y.ticks(4).filter((tick) => tick > 0 && (most > 4 || Number.isInteger(tick)));
  // The last date, which ends with its column, would run into the one before it on a phone.
  const tight = columns.filter((column) => column.label !== null).at(-2)?.key;
  return (
    <figure aria-label={label} className="relative pl-14">
      {ticks.map((tick) => (
        <span
          key={tick}
          aria-hidden
          className="figures absolute left-0 w-12 whitespace-nowrap -translate-y-1/2 text-right text-ink-muted text-xs"
          style={{ top: y(tick) }}
        >
          {toTick(tick)}
        </span>
      ))}
      <svg width="100%" height={height + 12} className="overflow-visible">
        <title>{label}</title>
        {ticks.map((tick) => (
          <line key={tick} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} className="stroke-line" />
        ))}
        <line x1="0" x2="100%" y1={y(0)} y2={y(0)} className="stroke-line-strong" />
        {columns.map((column) => (
          <Bar
            key={column.key}
            column={column}
            y={y}
            left={x(column.key) ?? 0}
            width={x.bandwidth()}
            isTight={column.key === tight}
            step={x.step()}
          />
        ))}
      </svg>
    </figure>
  );
}

/** A hundredth of a pixel is enough, and a page of charts has a thousand of these numbers, each written twice. */
const toPlace = (value: number) => Math.round(value * 100) / 100;
const toShare = (value: number) => `${Math.round(value * 1_000) / 1_000}%`;

type BarProps = {
  column: Column;
  y: (value: number) => number;
  left: number;
  width: number;
  step: number;
  isTight: boolean;
};

function Bar({ column: { label, says, href, parts }, y, left, width, step, isTight }: BarProps) {
  const stacked = parts.map((part, at) => ({
    ...part,
    below: parts.slice(0, at).reduce((sum, { value }) => sum + value, 0),
  }));
  // Centred under the last column, a date would leave the chart.
  const isAtEdge = left + width / 2 > 95;
  return (
    <>
      <PageLink href={href} className="group outline-none">
        {/* Names the link, and is shown under the pointer. */}
        <title>{says}</title>
        <rect
          x={toShare(left - (step - width) / 2)}
          y={top}
          width={toShare(step)}
          height={plotted}
          rx={4}
          className="chart-column"
        />
        {stacked.map(({ value, below, fill }) =>
          value > 0 ? (
            <rect
              key={fill}
              x={toShare(left)}
              y={toPlace(y(below + value))}
              width={toShare(width)}
              // A little that is there must be seen next to a lot.
              height={toPlace(Math.max(1.5, y(below) - y(below + value)))}
              rx={1.5}
              className={fill}
            />
          ) : null,
        )}
      </PageLink>
      {label === null ? null : (
        <text
          aria-hidden
          x={toShare(isAtEdge ? left + width : left + width / 2)}
          y={plotted + top + 18}
          textAnchor={isAtEdge ? 'end' : 'middle'}
          className={classNames('figures fill-ink-muted text-xs', isTight && 'max-sm:hidden')}
        >
          {label}
        </text>
      )}
    </>
  );
}
