/** The outcome of an inquiry that a person requested (mirrored by the Prisma enum). */
export const inquiryOutcomes = ['running', 'changed', 'nothing_new', 'not_found', 'no_answer'] as const;
export type InquiryOutcome = (typeof inquiryOutcomes)[number];

/** Why an inquiry brought nothing. */
export const readProblems = [
  'unavailable',
  /** The processor asked us to wait. */
  'busy',
  'unauthorised',
  'not_found',
  'unreadable',
  /** It answered about another one than was asked about. */
  'other_payment',
] as const;
export type ReadProblem = (typeof readProblems)[number];

/** Whether the processor answered what it was asked: that it is not there is an answer too. */
export function isAnswered(problem: string | null): boolean {
  return problem === null || problem === 'not_found';
}

/** What an inquiry brought. */
export type InquiryEnd = { outcome: Exclude<InquiryOutcome, 'running'>; problem: ReadProblem | null };
export const nothingNew: InquiryEnd = { outcome: 'nothing_new', problem: null };
