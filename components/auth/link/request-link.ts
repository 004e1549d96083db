import { type ActionResult, refuse } from '#lib/core/result.ts';
import type { LinkView, RedeemLinkInput } from '#lib/domain/users/schemas.ts';

async function ask<Value>(body: object): Promise<ActionResult<Value>> {
  try {
    const response = await fetch('/api/auth/link', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as ActionResult<Value>;
  } catch {
    return refuse('no_connection');
  }
}

export const requestLink = (token: string) => ask<LinkView>({ act: 'read', token });

export const requestRedeeming = (input: RedeemLinkInput) =>
  ask<{ email: string }>({ act: 'redeem', ...input });
