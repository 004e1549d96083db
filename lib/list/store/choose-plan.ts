import 'server-only';
import type { Prisma } from '#lib/db/client.ts';
import { oneOf, type Plans } from './plans.ts';

/**
 * Each branch is a separate place to start in an index; with more than this, scanning row by row costs less.
 */
const mostBranches = 24;

type Given = { name: string; alternatives: Prisma.Sql[] };

/** Each branch is read separately; `rest` is tested on its rows. No branches at all: no row can match. */
export function choosePlan<Filters extends object>(
  { filters, plans }: Pick<Plans<Filters>, 'filters' | 'plans'>,
  values: Filters | undefined,
): { branches: Prisma.Sql[][]; rest: Prisma.Sql[] } {
  const given = toGiven(filters, values);
  if (given.some(({ alternatives }) => alternatives.length === 0)) return { branches: [], rest: [] };
  const named = (plan: readonly string[]) => given.filter(({ name }) => plan.includes(name));
  const plan =
    plans.find((names) => named(names).length === names.length && count(named(names)) <= mostBranches) ?? [];
  const rest = given.filter(({ name }) => !(plan as readonly string[]).includes(name));
  return {
    branches: named(plan).reduce<Prisma.Sql[][]>(
      (branches, { alternatives }) =>
        branches.flatMap((branch) => alternatives.map((one) => [...branch, one])),
      [[]],
    ),
    rest: rest.map(({ alternatives }) => oneOf(alternatives)),
  };
}

function toGiven<Filters extends object>(
  filters: Plans<Filters>['filters'],
  values: Filters | undefined,
): Given[] {
  const toAlternatives = filters as Record<string, (value: unknown) => Prisma.Sql[]>;
  return Object.entries(values ?? {}).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return [{ name, alternatives: toAlternatives[name]?.(value) ?? [] }];
  });
}

function count(given: readonly Given[]): number {
  return given.reduce((product, { alternatives }) => product * alternatives.length, 1);
}
