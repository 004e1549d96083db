import { stack } from './stack.ts';

type Fault = {
  method?: string;
  path: string;
  kind: string;
  times?: number;
  delayMs?: number;
  status?: number;
  body?: unknown;
};

/** Arms a fault for the next request that matches. */
export async function arm(fault: Fault): Promise<void> {
  const answer = await fetch(`${stack.sandboxUrl}/_sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (!answer.ok) throw new Error(`The fault was not armed: ${answer.status} ${await answer.text()}`);
}

/** How often a request with this order number reached the processor. */
export async function arrivals(path: string, clientReferenceId: string): Promise<number> {
  const answer = await fetch(`${stack.sandboxUrl}/_sandbox/requests?path=${encodeURIComponent(path)}`);
  const requests = (await answer.json()) as { clientReferenceId?: string }[];
  return requests.filter((request) => request.clientReferenceId === clientReferenceId).length;
}

/** Disarms all faults. */
export async function disarm(): Promise<void> {
  await fetch(`${stack.sandboxUrl}/_sandbox/faults`, { method: 'DELETE' });
}

/** Whether the processor answers in other forms that its specification permits, notifications included. */
export async function sendOtherForms(other: boolean): Promise<void> {
  const answer = await fetch(`${stack.sandboxUrl}/_sandbox/forms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ other }),
  });
  if (!answer.ok) throw new Error(`The forms were not changed: ${answer.status} ${await answer.text()}`);
}
