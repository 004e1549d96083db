import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod/mini';
import { parsePlainText } from '#lib/core/plain-text.ts';
import { accept, refuse } from '#lib/core/result.ts';
import { field } from '#lib/core/zod-field.ts';

const code = z.string().check(z.minLength(1, 'code_empty'), z.maxLength(40, 'code_wrong'));
export const codeInput = z.strictObject({ code });
export type CodeInput = z.infer<typeof codeInput>;

/** `password`: given by a person who has no second factor yet and is signed in completely. */
export const beginFactorInput = z.strictObject({
  password: z.optional(z.string().check(z.maxLength(256, 'password_too_long'))),
});
export type BeginFactorInput = z.infer<typeof beginFactorInput>;

/** What of a browser's answer is ours to read; the library judges all of it. */
const browserAnswer = z.looseObject({
  id: z.string().check(z.maxLength(2_000)),
  response: z.looseObject({ transports: z.optional(z.array(z.string().check(z.maxLength(40)))) }),
});

/** Many times what a browser answers about a passkey. */
const mostAnswer = 16_384;
/** The body around the longest answer that is read: quoted once more it is at most twice as long. */
const mostStepUpBytes = 2 * mostAnswer + 256;

/** Whether a body of such a length is one of a step-up. A body without a length is none. */
export function isStepUpSized(contentLength: string | null): boolean {
  return Number(contentLength ?? Number.NaN) <= mostStepUpBytes;
}

/** A browser's answer about a passkey, as the JSON that it is. */
function answerOf<Answer>() {
  return field((text) => {
    if (text.length > mostAnswer) return refuse('passkey_refused');
    try {
      return accept(z.parse(browserAnswer, JSON.parse(text)) as unknown as Answer);
    } catch {
      return refuse('passkey_refused');
    }
  });
}

const passkeyName = field((text) =>
  text.trim() === '' ? refuse('passkey_name_empty') : parsePlainText(text, 60),
);

/** The form of a new passkey. */
export const passkeyFields = z.strictObject({ name: passkeyName });

export function passkeyInputs<Made, Given>() {
  return {
    made: z.strictObject({ name: passkeyName, response: answerOf<Made>() }),
    given: z.strictObject({ response: answerOf<Given>() }),
  };
}

/** The second factor once more, as a code or as a passkey's answer. */
export const stepUpInput = z.union([codeInput, passkeyInputs<never, AuthenticationResponseJSON>().given]);
export type StepUpInput = z.infer<typeof stepUpInput>;

export const factorIdInput = z.strictObject({ factorId: z.string().check(z.regex(/^fct_[0-9a-z]{26}$/)) });

const at = z.iso.datetime();
const kind = z.enum(['totp', 'passkey']);
export type FactorKind = z.infer<typeof kind>;

/** The person's own second factors. */
export const ownFactorsView = z.object({
  factors: z.array(
    z.object({ id: z.string(), kind, name: z.string(), createdAt: at, lastUsedAt: z.nullable(at) }),
  ),
  /** Recovery codes that were not used yet. */
  codesLeft: z.int(),
  /** Nobody works without a second factor here, so the last one is not removed. */
  isRequired: z.boolean(),
  /** The company's sign-in provider, and since when this person comes by it (null: they do not); null without one. */
  provider: z.nullable(z.object({ name: z.nullable(z.string()), joinedAt: z.nullable(at) })),
  /** Whether a password lets this person in. */
  hasPassword: z.boolean(),
});
export type OwnFactorsView = z.infer<typeof ownFactorsView>;

/** What a sign-in waits for, and by what its person can prove who they are. */
export const secondStepView = z.object({
  stage: z.enum(['whole', 'factor', 'enrolment', 'passkey']),
  email: z.string(),
  kinds: z.array(kind),
  /** Nothing but a passkey counts in this role. */
  isPasskeyOnly: z.boolean(),
  /** The company's provider, where this person can prove it too; null: they did not come by it. */
  provider: z.nullable(z.object({ name: z.nullable(z.string()) })),
  /** When an administrator removed the factors that this person had; null: never, or they have new ones. */
  resetAt: z.nullable(at),
});
export type SecondStepView = z.infer<typeof secondStepView>;
