import type { Person, Role } from '#lib/auth/permissions.ts';
import {
  confirmResolution,
  rejectResolution,
  withdrawResolution,
} from '#lib/domain/resolutions/operations/answer.ts';
import { proposeResolution } from '#lib/domain/resolutions/operations/propose.ts';
import type { ResolutionSubject } from '#lib/domain/resolutions/operations/subject.ts';
import { toResolutionInputs } from '#lib/domain/resolutions/schemas.ts';
import { password } from '../people.ts';

const address = '10.20.30.40';
export const [hour, day] = [3_600_000, 86_400_000];
const ticket = 'CASE-2026-417';

/**
 * How the unknown outcome came about: the call never reached the processor, its answer was lost, or the
 * processor accepted it and stays silent.
 */
export const origins = ['never arrived', 'answer lost', 'silent'] as const;
export type Origin = (typeof origins)[number];

/** A record that can be resolved, of whatever noun. */
export type Target = { subject: ResolutionSubject; subjectId: string };

/** An unknown outcome in the form that a suite for every noun needs. */
export type LostMoney = Target & {
  origin: Origin;
  /** Makes the outcome unknown since so many milliseconds. */
  age: (ms: number) => Promise<void>;
  status: () => Promise<string>;
  /** The processor reports an outcome: paid where it made one, otherwise a report that changes nothing. */
  tell: () => Promise<void>;
  /** Tries to send it, as the worker would. */
  send: () => Promise<void>;
  /** How often a call to make it reached the processor. */
  arrivals: () => Promise<number>;
};

/**
 * What a noun brings to the suites; `newLost` makes one with an outcome that has been unknown for six days.
 */
export type Side = {
  name: 'refund' | 'payout';
  /** A role that may make one. */
  makerRole: Role;
  table: 'refunds' | 'payout_attempts';
  newLost: (maker: Person, origin?: Origin) => Promise<LostMoney>;
  /** The status for each origin, before and after the processor's first report. */
  statuses: Record<Origin, { untold: string; told: string }>;
};

type Proposal = { verdict?: 'paid' | 'not_paid'; ticket?: string; evidence?: string; password?: string };

const inputs = {
  refund: toResolutionInputs('refund', ''),
  payout_attempt: toResolutionInputs('payoutAttempt', ''),
};

/** Proposes a resolution as the form does. */
export async function propose(person: Person, { subject, subjectId }: Target, about: Proposal = {}) {
  const form = { verdict: 'not_paid', ticket, evidence: 'Their support: never arrived', password, ...about };
  const input = inputs[subject.kind].propose.parse({ subjectId, ...form });
  return proposeResolution(subject, person, input, address);
}

/** A proposal that waits for confirmation. */
export async function newProposal(person: Person, target: Target, about: Proposal = {}): Promise<Waiting> {
  const made = await propose(person, target, about);
  if (!made.ok) throw new Error(made.refusal.code);
  const { subject, subjectId } = target;
  return { subject, subjectId, resolutionId: made.value.resolutionId };
}

export type Waiting = Target & { resolutionId: string };

export const confirm = (
  person: Person,
  { subject, ...waiting }: Waiting,
  typed = password,
  holdBack = false,
) => confirmResolution(subject, person, { ...waiting, password: typed, holdBack }, address);

export const reject = (person: Person, { subject, ...waiting }: Waiting) =>
  rejectResolution(subject, person, { ...waiting, reason: 'The ticket names another payment' });

export const withdraw = (person: Person, { subject, ...waiting }: Waiting) =>
  withdrawResolution(subject, person, waiting);
