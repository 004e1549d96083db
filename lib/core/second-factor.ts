/**
 * How far a sign-in has come. With half of one (`factor`: the second factor is missing; `enrolment`: a first one has to be
 * added; `passkey`: another one was given, and this role needs a passkey) nothing is answered but the second step and sign
 * out.
 */
export type SignInStage = 'whole' | 'factor' | 'enrolment' | 'passkey';

/** What a second factor was given by. */
export type ProvedBy = 'passkey' | 'totp' | 'recovery_code' | 'provider';

/** What is asked of everybody, and what of a person in their role. */
export type RequiredFactors = { isRequired: boolean; isPasskeyRequired: boolean };

/** `provedAt`: when a second factor was last given in the session; `secondFactorAt`: since when its person has one. */
type Proof = { provedAt: Date | null; secondFactorAt: Date | null };

/** `confirmedAt`: when the company's provider last confirmed the person who signed in by it; null: signed in by a password. */
type Confirmed = { confirmedAt: Date | null };

/** The password is right; this is what is missing yet. */
export function toStage(
  { provedAt, provedBy, secondFactorAt }: Proof & { provedBy: string | null },
  { isRequired, isPasskeyRequired }: RequiredFactors,
): SignInStage {
  if (provedAt !== null) return isPasskeyRequired && provedBy !== 'passkey' ? 'passkey' : 'whole';
  if (secondFactorAt !== null) return 'factor';
  return isRequired || isPasskeyRequired ? 'enrolment' : 'whole';
}

/** How long a second factor counts for acts that ask for it again. */
const stepUpMs = 5 * 60_000;

/**
 * Whether an act needs the second factor once more. A person who has none is asked for the password, where one is asked
 * for; who came by the company's provider has no password here, and is asked there.
 */
export function isStepUpDue(
  { provedAt, secondFactorAt, confirmedAt }: Proof & Confirmed,
  now: Date,
): boolean {
  if (secondFactorAt === null && confirmedAt === null) return false;
  return provedAt === null || now.getTime() - provedAt.getTime() >= stepUpMs;
}

/** How long a confirmation of the provider holds: a person who left the company is out of here by then. */
const confirmedForMs = 5 * 60_000;

/** Whether the provider has confirmed a session lately that began by it. Others need no confirmation. */
export function isConfirmed({ confirmedAt }: Confirmed, now: Date): boolean {
  return confirmedAt === null || now.getTime() - confirmedAt.getTime() < confirmedForMs;
}
