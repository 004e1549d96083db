import { currentCaller } from '#lib/auth/caller.ts';
import { clientAddress } from '#lib/auth/client-address.ts';
import { findDevice, rememberDevice } from '#lib/auth/device-cookie.ts';
import { rememberAtSignIn } from '#lib/auth/preference-cookies.ts';
import { readSessionId } from '#lib/auth/session-cookie.ts';
import { signInEndpoint } from '#lib/auth/sign-in-endpoint.ts';
import { inSignInRoom } from '#lib/auth/sign-in-room.ts';
import { refuse } from '#lib/core/result.ts';
import { signIn } from '#lib/domain/users/operations/sign-in.ts';
import { sessionLengthMs } from '#lib/domain/users/rules.ts';
import { signInInput } from '#lib/domain/users/schemas.ts';
import { sso } from './sso.ts';

export const { GET, POST } = signInEndpoint(
  async ({ email, password }) => {
    const input = signInInput.safeParse({ email, password });
    // Input that is not even an email address and a password is refused like a wrong password.
    if (!input.success) return refuse('sign_in_wrong');
    const { headers, cookie } = await currentCaller();
    const visitor = { address: clientAddress(headers), deviceId: await findDevice(input.data.email) };
    const userAgent = headers.get('user-agent')?.slice(0, 300) ?? null;
    const replaces = await readSessionId(cookie);
    const result = await inSignInRoom(visitor, () => signIn(input.data, { ...visitor, userAgent, replaces }));
    // A person with only the password has not shown that this device is theirs.
    if (result.ok && result.value.stage === 'whole') {
      await rememberAtSignIn(result.value);
      await rememberDevice(input.data.email);
    }
    return result;
  },
  sessionLengthMs / 1_000,
  sso,
);
