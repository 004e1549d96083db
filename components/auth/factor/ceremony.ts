import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { type ActionResult, refuse } from '#lib/core/result.ts';
import {
  askPasskeyAction,
  beginPasskeyAction,
  confirmPasskeyAction,
  giveCodeAction,
  givePasskeyAction,
} from '#lib/domain/users/actions/factors.ts';

/** How an action is called: over a page of the office through its session gate, before that as it is. */
export type Call = <Value, Code extends string>(
  action: () => Promise<ActionResult<Value, Code>>,
) => Promise<ActionResult<Value>>;

/** The call for the second step of signing in, which no gate stands before. */
export const callDirectly: Call = (action) => action().catch(() => refuse('no_connection'));

/** Asks the browser for a passkey. A person who closes its window, or has none here, can try again. */
async function fromBrowser<Answer>(ask: Promise<Answer>): Promise<string | null> {
  return ask.then(
    (answer) => JSON.stringify(answer),
    () => null,
  );
}

type Answer = Promise<ActionResult<{ userId: string }>>;

/** Where the second factor is given. */
export type Giving = {
  code: (input: { code: string }) => Answer;
  passkey: (input: { response: string }) => Answer;
};

export const atSignIn: Giving = { code: giveCodeAction, passkey: givePasskeyAction };

/** The page behind it stays as it is although the session changes its cookie. */
export const overPage: Giving = { code: giveAgain, passkey: giveAgain };

async function giveAgain(input: { code: string } | { response: string }): Answer {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/api/auth/step-up', { method: 'POST', headers, body: JSON.stringify(input) });
  return answer.json();
}

export async function givePasskey(call: Call, giving: Giving): Promise<ActionResult<{ userId: string }>> {
  const asked = await call(() => askPasskeyAction({}));
  if (!asked.ok) return asked;
  const response = await fromBrowser(startAuthentication({ optionsJSON: asked.value }));
  if (response === null) return refuse('passkey_cancelled');
  return call(() => giving.passkey({ response }));
}

export type AddedFactor = { userId: string; codes: string[] };

export async function makePasskey(
  call: Call,
  { name, password }: { name: string; password: string | undefined },
): Promise<ActionResult<AddedFactor>> {
  const begun = await call(() => beginPasskeyAction({ password }));
  if (!begun.ok) return begun;
  const response = await fromBrowser(startRegistration({ optionsJSON: begun.value }));
  if (response === null) return refuse('passkey_cancelled');
  return call(() => confirmPasskeyAction({ name, response }));
}
