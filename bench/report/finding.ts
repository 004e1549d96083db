import { z } from 'zod';

const reach = z.union([z.object({ atMost: z.number() }), z.object({ atLeast: z.number() })]);

/** What a bench found: a ratio to its peer, or a count that has a wall. */
const finding = z.object({
  bench: z.string(),
  measured: z.number(),
  /** A finding without a wall has no target. */
  reach: reach.optional(),
});
export type Finding = z.infer<typeof finding>;

/** A line that a bench printed. Benches print other things too, such as what a demo says while it starts. */
export function toFinding(line: string): Finding | null {
  if (!line.startsWith('{')) return null;
  try {
    return finding.loose().safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

export const isReached = (one: Finding) => toExcess(one) <= 1;

/** How far it is from its wall: above 1 the wall is not reached. Without a wall more is worse. */
function toExcess({ measured, reach }: Finding): number {
  if (!reach) return measured;
  if ('atLeast' in reach) return reach.atLeast / measured;
  return reach.atMost === 0 ? 1 + measured : measured / reach.atMost;
}

/** The worst of each name, in the order in which the names came first. */
export function toWorst(all: readonly Finding[]): Finding[] {
  const worst = new Map<string, Finding>();
  for (const one of all) {
    const known = worst.get(one.bench);
    if (!known || toExcess(one) > toExcess(known)) worst.set(one.bench, one);
  }
  return [...worst.values()];
}
