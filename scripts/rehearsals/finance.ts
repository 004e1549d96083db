import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from 'next-auth/jwt';
import { newId } from '#lib/core/id.ts';
import { openClient } from '#lib/db/open.ts';
import { root } from '#scripts/stack/settings.ts';

/** A valid number of a Kazakh card that was never issued. */
const cardNumber = '4405639182057404';
const warnings = [
  'much_larger',
  'card_of_other_country',
  'same_again_unknown',
  'same_again_under_way',
  'same_again_paid',
  'same_again_error',
  'same_again_failed',
  'check_refused',
];

/** What the form sends for a payout of a sum that no other has, with every warning confirmed. */
export function toPayoutInput(orderNo: string, at: number) {
  const amount = { amountMinor: String(500_000 + at), currency: 'KZT' };
  const details = { method: 'kz_card', cardNumber, amount, side: 'recipient_gets', orderNo };
  return {
    idempotencyKey: randomUUID(),
    checkId: null,
    uncheckedReason: null,
    sameAgainReason: null,
    previousId: null,
    confirmedWarnings: warnings,
    sumAgain: amount,
    details: { ...details, description: '', payoutText: '', note: '' },
  };
}

/** The cookie of somebody who has signed in. */
export async function hire(
  databaseUrl: string,
  secret: string,
  role: 'finance' | 'manager' = 'finance',
): Promise<string> {
  const client = await openClient(databaseUrl);
  const [userId, sessionId] = [newId('user'), newId('session')];
  await client.query(
    `INSERT INTO users (id, email, name, role, password_hash) VALUES ($1, $2::text || '@example.com', $2, $2::role, 'none')`,
    [userId, role],
  );
  await client.query(
    `INSERT INTO sessions (id, user_id, expires_at) VALUES ($1, $2, now() + interval '2 hours')`,
    [sessionId, userId],
  );
  await client.end();
  return `paydesk_session=${await encode({ token: { sessionId }, secret })}`;
}

type Actions = { node: Record<string, { exportedName?: string }> };

/** How the browser names an action: each build has a name of its own. */
function findAction(folder: string, name: string): string {
  const file = join(folder, '.next/server/server-reference-manifest.json');
  const { node } = JSON.parse(readFileSync(file, 'utf8')) as Actions;
  const found = Object.entries(node).find(([, { exportedName }]) => exportedName === name);
  if (!found) throw new Error(`This build has no ${name}.`);
  return found[0];
}

/** Somebody who has signed in, at an office that has its build in `builtIn`. */
export function visitor(publicUrl: string, cookie: string, builtIn = root) {
  /** Does what a form of that page does: the page's answer, as text. */
  return async (path: string, action: string, input: object) => {
    const headers = {
      cookie,
      'next-action': findAction(builtIn, action),
      'content-type': 'text/plain;charset=UTF-8',
      accept: 'text/x-component',
      'sec-fetch-site': 'same-origin',
    };
    const answer = await fetch(`${publicUrl}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify([input]),
    });
    const text = await answer.text();
    return { ok: text.includes('"ok":true'), text, said: `${answer.status} ${text.slice(-300)}` };
  };
}

/** Makes payouts through the action that the form uses. Returns why one was refused, or null. */
export function payer(publicUrl: string, cookie: string, builtIn = root) {
  const act = visitor(publicUrl, cookie, builtIn);
  return async (orderNo: string, at: number): Promise<string | null> => {
    try {
      const { ok, said } = await act('/payouts/new', 'createPayoutAction', toPayoutInput(orderNo, at));
      return ok ? null : said;
    } catch (error) {
      return String((error as Error).cause ?? error);
    }
  };
}
