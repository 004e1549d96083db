/** What a bench found: a ratio to its peer, or a count that has a wall. */
export type Finding = {
  bench: string;
  measured: number;
  /** A finding without a wall has no target. */
  reach?: { atMost: number } | { atLeast: number };
};

const said: Finding[] = [];

/** Prints one line of JSON, and keeps what the table at the end shows. */
export function say({ bench, measured, reach, ...about }: Finding & Record<string, unknown>): void {
  const finding = { bench, measured: toShort(measured), ...(reach && { reach }) };
  said.push(finding);
  console.log(JSON.stringify({ ...finding, ...about }));
}

/** Every finding with what was to be reached and whether it was. */
export function toTable(): string {
  const width = Math.max(...said.map(({ bench }) => bench.length));
  return said
    .map(({ bench, measured, reach }) => {
      const wall = !reach ? '' : 'atMost' in reach ? `≤ ${reach.atMost}` : `≥ ${reach.atLeast}`;
      const isReached = !reach || ('atMost' in reach ? measured <= reach.atMost : measured >= reach.atLeast);
      return `${bench.padEnd(width)}  ${String(measured).padStart(8)}  ${wall.padEnd(8)} ${reach ? (isReached ? 'reached' : 'NOT reached') : ''}`;
    })
    .join('\n');
}

export const toShort = (value: number) => Number(value.toPrecision(3));
