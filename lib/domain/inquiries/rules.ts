import { accept, type Result, refuse } from '#lib/core/result.ts';

/** Why the processor is not asked about something once more at a person's request. */
export type AskRefusal =
  /** Somebody has asked about the same a moment ago. */
  | 'asked_just_now'
  /** This person has used up the questions of an hour. */
  | 'asks_used_up';

/** An answer within this time could hardly differ from the last one. */
const askPauseMs = 10_000;
/** Per person and hour: more than anybody needs who looks at one record after another, and no burden for the processor. */
const mostAsks = 120;
/** A form that opens asks too, and has to when the others are used up: more forms than anybody opens in an hour. */
export const mostWithForms = 600;

/** `inHour`: how often this person has had the processor asked within the last hour, about anything. */
export function judgeAsk(
  { lastAt, inHour }: { lastAt: Date | null; inHour: number },
  now: Date,
  most = mostAsks,
): Result<true, AskRefusal> {
  if (isJustAsked(lastAt, now)) return refuse('asked_just_now');
  return inHour >= most ? refuse('asks_used_up', { params: { most } }) : accept(true);
}

export function isJustAsked(lastAt: Date | null, now: Date): boolean {
  return lastAt !== null && now.getTime() - lastAt.getTime() < askPauseMs;
}
