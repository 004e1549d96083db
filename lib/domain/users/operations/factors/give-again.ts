import 'server-only';
import type { SignIn } from '#lib/auth/permissions.ts';
import type { Result } from '#lib/core/result.ts';
import type { StepUpInput } from '../../schemas/factors.ts';
import { type CodeRefusal, giveCode } from './give-code.ts';
import { givePasskey } from './give-passkey.ts';

type GivenRefusal = CodeRefusal | 'passkey_refused' | 'factor_expired';

/** The second factor by whichever the person has. The session goes on under another id. */
export function giveAgain(
  signIn: SignIn,
  input: StepUpInput,
  address: string,
): Promise<Result<{ sessionId: string }, GivenRefusal>> {
  return 'code' in input ? giveCode(signIn, { ...input, address }) : givePasskey(signIn, input.response);
}
