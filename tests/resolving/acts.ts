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

/** How what nobody knows the end of came to be: at the processor it never arrived, was made unseen, or stays silent. */
export const origins = ['never arrived', 'answer lost', 'silent'] as const;
export type Origin = (typeof origins)[number];

/** Something that can be resolved, whatever noun it is of. */
export type Target = { subject: ResolutionSubject; subjectId: string };

/** As a suite needs it that is the same for every noun. */
export type LostMoney = Target & {
  origin: Origin;
  /** As if nobody had known for so long. */
  age: (ms: number) => Promise<void>;
  status: () => Promise<string>;
  /** The processor's own word: it was paid where it was made, otherwise whatever comes of nothing. */
  tell: () => Promise<void>;
  /** Sends it, as far as anything would. */
  send: () => Promise<void>;
  /** How often it reached the processor as a call to make it. */
  arrivals: () => Promise<number>;
};

/** What a noun brings to the suites: its money with an end that nobody knows, six days old. */
export type Side = {
  name: 'refund' | 'payout';
  /** Of those who may make such. */
  makerRole: Role;
  table: 'refunds' | 'payout_attempts';
  newLost: (maker: Person, origin?: Origin) => Promise<LostMoney>;
  /** Where it is, by what nobody said, and by what the processor said of it first. */
  statuses: Record<Origin, { untold: string; told: string }>;
};

type Proposal = { verdict?: 'paid' | 'not_paid'; ticket?: string; evidence?: string; password?: string };

const inputs = {
  refund: toResolutionInputs('refund', ''),
  payout_attempt: toResolutionInputs('payoutAttempt', ''),
};

/** Proposes as the form does. */
export async function propose(person: Person, { subject, subjectId }: Target, about: Proposal = {}) {
  const form = { verdict: 'not_paid', ticket, evidence: 'Their support: never arrived', password, ...about };
  const input = inputs[subject.kind].propose.parse({ subjectId, ...form });
  return proposeResolution(subject, person, input, address);
}

/** A proposal that waits. */
export async function newProposal(person: Person, target: Target, about: Proposal = {}): Promise<Waiting> {
  const made = await propose(person, target, about);
  if (!made.ok) throw new Error(made.refusal.code);
  const { subject, subjectId } = target;
  return { subject, subjectId, resolutionId: made.value.resolutionId };
}

export type Waiting = Target & { resolutionId: string };

export const confirm = (person: Person, { subject, ...waiting }: Waiting, typed = password) =>
  confirmResolution(subject, person, { ...waiting, password: typed }, address);

export const reject = (person: Person, { subject, ...waiting }: Waiting) =>
  rejectResolution(
    subject,
    person,
    { ...waiting, password, reason: 'The ticket names another payment' },
    address,
  );

export const withdraw = (person: Person, { subject, ...waiting }: Waiting) =>
  withdrawResolution(subject, person, waiting);
