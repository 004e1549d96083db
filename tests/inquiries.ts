import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { db } from '#lib/db/client.ts';

/** Leaves this person so many questions to the processor within this hour. */
export async function leaveQuestions(person: Person, left: number): Promise<void> {
  await db().statusInquiry.createMany({
    data: Array.from({ length: 120 - left }, () => ({
      id: newId('inquiry'),
      subjectKind: 'payout',
      subjectId: 'another',
      processorId: '1',
      requestedById: person.userId,
    })),
  });
}
