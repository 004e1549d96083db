import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { db } from '#lib/db/client.ts';

/** Leaves this person so many of an hour's questions to the processor. */
export async function leaveQuestions(person: Person, left: number, most = 120): Promise<void> {
  await db().statusInquiry.createMany({
    data: Array.from({ length: most - left }, () => ({
      id: newId('inquiry'),
      subjectKind: 'payout',
      subjectId: 'another',
      processorId: '1',
      requestedById: person.userId,
    })),
  });
}
