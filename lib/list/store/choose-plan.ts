import 'server-only';
import type { Prisma } from '#lib/db/client.ts';
import { type Alternatives, oneOf, type Plans, toApart } from './plans.ts';

/**
 * Each branch is a separate place to start in an index, four pages deep at ten million rows. Statuses that are rare are read
 * so, however many they are, because testing row by row finds few of them. Of two filters multiplied, one is tested instead.
 */
const mostBranches = 24;
const mostOfSeveral = 8;

type Given = { name: string; alternatives: Alternatives };

/** Each branch is read separately; `rest` is tested on its rows. No branches at all: no row can match. */
export function choosePlan<Filters extends object>(
  { filters, plans, excluding = [] }: Pick<Plans<Filters>, 'filters' | 'plans' | 'excluding'>,
  values: Filters | undefined,
): { branches: Prisma.Sql[][]; rest: Prisma.Sql[] } {
  const given = toGiven(filters, values);
  const named = (names: readonly string[]) => given.filter(({ name }) => names.includes(name));
  const areAllGiven = (names: readonly string[]) => named(names).length === names.length;
  if (given.some(({ alternatives }) => toApart(alternatives).length === 0) || excluding.some(areAllGiven))
    return { branches: [], rest: [] };
  const plan =
    plans.find(
      (names) =>
        areAllGiven(names) &&
        isWithin(toBranches(named(names)).map(countOf)) &&
        !isBetterTested(named(names), given),
    ) ?? [];
  const rest = given.filter(({ name }) => !(plan as readonly string[]).includes(name));
  return {
    branches: toBranches(named(plan)).reduce<Prisma.Sql[][]>(
      (branches, alternatives) => branches.flatMap((branch) => alternatives.map((one) => [...branch, one])),
      [[]],
    ),
    rest: rest.map(toTest),
  };
}

function toGiven<Filters extends object>(
  filters: Plans<Filters>['filters'],
  values: Filters | undefined,
): Given[] {
  const toAlternatives = filters as Record<string, (value: unknown) => Alternatives>;
  return Object.entries(values ?? {}).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return [{ name, alternatives: toAlternatives[name]?.(value) ?? [] }];
  });
}

/** An index of groups answers the filter alone; beside another one each value has its own place. */
function toBranches(given: readonly Given[]): Prisma.Sql[][] {
  return given.map(({ alternatives }) =>
    given.length === 1 && 'together' in alternatives ? alternatives.together : toApart(alternatives),
  );
}

const countOf = (alternatives: readonly unknown[]): number => alternatives.length;

function isWithin(counts: readonly number[]): boolean {
  const product = counts.reduce((all, one) => all * one, 1);
  return product <= (counts.length > 1 ? mostOfSeveral : mostBranches);
}

/** What most rows match is tested on rows that are tested anyway, and instead of reading at many places. */
function isBetterTested(planned: readonly Given[], given: readonly Given[]): boolean {
  return toBranches(planned).some((branches, at) => {
    const { alternatives } = planned[at] as Given;
    if (!('isUsual' in alternatives) || !alternatives.isUsual) return false;
    return branches.length > 2 || (planned.length === 1 && given.length > 1);
  });
}

const toTest = ({ alternatives }: Given): Prisma.Sql => oneOf(toApart(alternatives));
