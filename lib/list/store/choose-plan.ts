import 'server-only';
import type { Prisma } from '#lib/db/client.ts';
import type { MostPlaces } from './budget.ts';
import { type Alternatives, oneOf, type Places, type Plans, toTests } from './plans.ts';

type Given = { name: string; alternatives: Alternatives };

/**
 * Each branch is read separately; `rest` is tested on its rows. No branches at all: no row can match. A plan with more
 * branches than `most` is not chosen: each is a separate place to start in an index, four pages deep at ten million rows.
 */
export function choosePlan<Filters extends object>(
  {
    filters,
    plans,
    ungrouped = [],
    excluding = [],
  }: Pick<Plans<Filters>, 'filters' | 'plans' | 'ungrouped' | 'excluding'>,
  values: Filters | undefined,
  most: MostPlaces,
): { branches: Prisma.Sql[][]; rest: Prisma.Sql[] } {
  const given = toGiven(filters, values);
  const named = (names: readonly string[]) => given.filter(({ name }) => names.includes(name));
  const areAllGiven = (names: readonly string[]) => named(names).length === names.length;
  if (given.some(({ alternatives }) => toTests(alternatives).length === 0) || excluding.some(areAllGiven))
    return { branches: [], rest: [] };
  const toPlanned = (names: readonly string[]) => {
    const isUngrouped = names.some((name) => (ungrouped as readonly string[]).includes(name));
    return named(names).map((one) => ({ ...one, places: toPlaces(one, names, isUngrouped) }));
  };
  const plan =
    plans.find((names) => {
      if (!areAllGiven(names)) return false;
      const planned = toPlanned(names);
      const isWithin = countBranches(planned) <= (names.length > 1 ? most.shared : most.alone);
      return isWithin && !isBetterTested(planned, given);
    }) ?? [];
  const planned = toPlanned(plan);
  const isAnswered = (name: string) => planned.some((one) => one.name === name && !one.places.holdOthers);
  return {
    branches: planned.reduce<Prisma.Sql[][]>(
      (branches, { places }) => branches.flatMap((branch) => places.at.map((one) => [...branch, one])),
      [[]],
    ),
    rest: given.filter(({ name }) => !isAnswered(name)).map(toTest),
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

type Planned = Given & { places: Places };

function toPlaces({ alternatives }: Given, plan: readonly string[], isUngrouped: boolean): Places {
  if (!('tests' in alternatives)) return { at: alternatives, holdOthers: false };
  if (isUngrouped) return { at: alternatives.tests, holdOthers: false };
  return plan.length === 1 ? alternatives.alone : alternatives.beside;
}

function countBranches(planned: readonly Planned[]): number {
  return planned.reduce((product, { places }) => product * places.at.length, 1);
}

/** What most rows match is tested on rows that are tested anyway, and instead of reading at many places. */
function isBetterTested(planned: readonly Planned[], given: readonly Given[]): boolean {
  return planned.some(({ alternatives, places }) => {
    if (!('isUsual' in alternatives) || !alternatives.isUsual) return false;
    return places.at.length > 2 || (planned.length === 1 && given.length > 1);
  });
}

const toTest = ({ alternatives }: Given): Prisma.Sql => oneOf(toTests(alternatives));
