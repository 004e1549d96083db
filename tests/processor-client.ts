import { randomUUID } from 'node:crypto';
import { beforeEach, vi } from 'vitest';
import type { IntentRequest } from '#lib/processor/client.ts';
import { rows } from '#tests/database.ts';
import { control, sandbox } from '#tests/sandbox.ts';

/** A hang must end within its test. */
function stubTimeouts(): void {
  vi.stubEnv('PROCESSOR_WRITE_TIMEOUT_MS', '5000');
  vi.stubEnv('PROCESSOR_CHECK_TIMEOUT_MS', '4000');
}

// The environment is read once, at the first use of the client.
stubTimeouts();

export type Client = typeof import('#lib/processor/client.ts');
export const client: Client = await import('#lib/processor/client.ts');

/** The order number of this test's payout, and our id of what the calls are for. */
export let reference = '';

beforeEach(async () => {
  vi.unstubAllEnvs();
  stubTimeouts();
  reference = `PAY-${randomUUID()}`;
  await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' });
  await rows('DELETE FROM processor_troubles');
  // Sending expects an access token to be ready.
  await client.prepareToken();
});

/** The client as another process has it: with its own state, and with these variables in its environment. */
export async function anotherClient(environment: Record<string, string> = {}): Promise<Client> {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  return import('#lib/processor/client.ts');
}

export const money = { amountMinor: 125_050n, currency: 'RUB' } as const;
export const sbp = {
  method: 'sbp',
  instrument: { kind: 'phone', phone: '+79161234567', bankCode: '100000000111' },
} as const;
export const kzCard = {
  method: 'kz_card',
  instrument: { kind: 'card', number: '4405639704015096' },
  money: { amountMinor: 500_000n, currency: 'KZT' },
  side: 'we_are_debited',
} as const;

export function send(
  about: Partial<IntentRequest> = {},
  confirmLease = async () => true,
  from = client,
  onAnswer: () => Promise<void> = async () => {},
) {
  const request: IntentRequest = {
    clientReferenceId: reference,
    ...sbp,
    money,
    side: 'recipient_gets',
    webhookUrl: 'http://127.0.0.1:1/hook',
    ...about,
  };
  return from.createIntent(request, { subjectId: reference, confirmLease, onAnswer });
}

type Arrived = { path: string; clientReferenceId?: string; headers: Record<string, string> };

/** Requests that arrived at the processor under paths with this prefix, oldest first. */
export async function listArrived(path: string): Promise<Arrived[]> {
  return (await control(`requests?path=${encodeURIComponent(path)}`, {}, 'GET')) as Arrived[];
}

/** How many requests with this test's order number arrived. */
export async function countArrived(): Promise<number> {
  const all = await listArrived('/');
  return all.filter(({ clientReferenceId }) => clientReferenceId === reference).length;
}

/** Counts how many pairs of tokens have been issued. */
export async function readGeneration(): Promise<number> {
  const [row] = await rows<{ generation: number }>('SELECT generation FROM processor_tokens');
  return row?.generation ?? 0;
}
