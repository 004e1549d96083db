import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { maskFor } from '#lib/core/personal-data.ts';
import type { Prisma } from '#lib/db/client.ts';
import { findLatinNames } from '#lib/domain/recipients/queries.ts';
import type { HistoryFilters } from '../schemas/list.ts';
import { type Movement, movementView } from '../schemas/views.ts';
import { copyMovements, fromJsonLine, jsonLine } from '../store/copying.ts';
import { toWholeHistory } from './listing.ts';
import { toMovement } from './to-movement.ts';

/**
 * Everything that the screen would show under these filters, newest first: the same rows, order and rights as
 * `getHistoryPage`, as they all were at one moment, each as the text that `line` makes of it. Some rows are in memory at a
 * time, and stopping the loop stops the reading.
 */
export async function* copyHistory(
  person: Person,
  filters: HistoryFilters,
  wanted: { line: Prisma.Sql; until: Date },
): AsyncGenerator<string[], void, undefined> {
  yield* copyMovements({ kinds: await toWholeHistory({ person, filters }), ...wanted });
}

/** The same as movements. */
export async function* streamHistory(
  person: Person,
  filters: HistoryFilters,
  until = new Date(),
): AsyncGenerator<Movement[], void, undefined> {
  const toLatin = await findLatinNames();
  for await (const lines of copyHistory(person, filters, { line: jsonLine, until }))
    yield lines.map((line) =>
      maskFor(person.sight, movementView.parse(toMovement(fromJsonLine(line), toLatin))),
    );
}
