import 'server-only';
import { Prisma } from '#lib/db/client.ts';
import { anyOf, type Placed, type Places } from './plans.ts';

type Groups = Readonly<Record<string, readonly string[]>>;

/** The groups leave out the usual end, which most rows come to and for which an index of groups would be written in vain. */
export type StatusGroups = { groups: Groups; usual: readonly string[] };

/**
 * Any of these statuses. Those of a group stand in one place of the index of groups, and of those that a maker or a method
 * shares, where each status of the usual end is a group of its own. PostgreSQL uses them if their expression is this one,
 * word for word.
 */
export function anyStatus(column: Prisma.Sql, type: string, { groups, usual }: StatusGroups) {
  const shared: Groups = { ...groups, ...Object.fromEntries(usual.map((status) => [status, [status]])) };
  const isOneOf = anyOf(column, type);
  const isIn = toGroup(column, groups);
  const isInShared = toGroup(column, shared);
  return (statuses: readonly string[]): Placed => {
    const asked = (all: readonly string[]) => all.filter((status) => statuses.includes(status));
    const isWhole = (all: readonly string[]) => asked(all).length === all.length;
    const touched = Object.entries(groups).filter(([, all]) => asked(all).length > 0);
    const alone: Places = {
      at: [
        // A single status of a group has a place of its own, where no others stand.
        ...touched.flatMap(([name, all]) =>
          isWhole(all) || asked(all).length > 1 ? [isIn(name)] : isOneOf(asked(all)),
        ),
        ...isOneOf(asked(usual)),
      ],
      holdOthers: touched.some(([, all]) => !isWhole(all) && asked(all).length > 1),
    };
    const beside: Places = {
      at: [...touched.map(([name]) => name), ...asked(usual)].map(isInShared),
      holdOthers: touched.some(([, all]) => !isWhole(all)),
    };
    return { tests: isOneOf(statuses), alone, beside, isUsual: asked(usual).length > 0 };
  };
}

function toGroup(column: Prisma.Sql, groups: Groups): (name: string) => Prisma.Sql {
  const cases = Object.entries(groups).map(
    ([name, statuses]) => `WHEN ${column.sql} IN (${statuses.map(quoted).join(', ')}) THEN ${quoted(name)}`,
  );
  const group = Prisma.raw(`(CASE ${cases.join(' ')} END)`);
  return (name) => Prisma.sql`${group} = ${name}`;
}

const quoted = (word: string): string => `'${word}'`;
