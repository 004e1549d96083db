/** Kept apart from the reads, so that code that only invalidates the cache loads no schemas. */
export const statementKeys = {
  all: ['statements'] as const,
  list: ['statements', 'list'] as const,
  alarms: ['statements', 'alarms'] as const,
  one: (id: string) => ['statements', 'one', id] as const,
  of: (subjectId: string) => ['statements', 'of', subjectId] as const,
};
