import type { APIRequestContext, Page } from '@playwright/test';
import { findActionIds } from './find-doors.ts';
import { stack } from './stack.ts';

/** A page or a browser in which somebody is signed in. */
export type Signed = Pick<Page, 'request'>;

let known: ReturnType<typeof findActionIds> | undefined;

function findAction(name: string): { id: string; path: string } {
  known ??= findActionIds();
  const found = known.get(name);
  if (!found) throw new Error(`The build has no action ${name}`);
  return found;
}

/** A call of a server action as the browser made it. */
export type ActionCall = { url: string; headers: Record<string, string>; body: string };

/**
 * Does something on the page and returns the call of that server action which it causes. Forms call others by themselves.
 */
export async function recordCall(page: Page, name: string, act: () => Promise<unknown>): Promise<ActionCall> {
  const { id } = findAction(name);
  const sent = page.waitForRequest((request) => request.headers()['next-action'] === id);
  await act();
  const request = await sent;
  await request.response();
  const { 'content-type': type = '' } = request.headers();
  const headers = { 'next-action': id, 'content-type': type, accept: 'text/x-component' };
  return { url: request.url(), headers, body: request.postData() ?? '' };
}

/** Repeats the call without the page. Returns the status and the whole answer. */
export async function replay(
  request: APIRequestContext,
  call: ActionCall,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await request.post(call.url, {
    data: call.body,
    headers: { ...call.headers, ...headers },
    maxRedirects: 0,
  });
  return `${answer.status()} ${await answer.text()}`;
}

/** The result of our action (lib/core/result.ts), read out of the stream into which Next packs it. */
export type Reported = {
  ok: boolean;
  value?: Record<string, string>;
  refusal?: { code: string; params?: Record<string, unknown> };
  fields?: Record<string, { code: string }>;
};

export function readResult(answer: string): Reported {
  const line = answer.split('\n').find((one) => one.includes('"ok":')) ?? '';
  return JSON.parse(line.slice(line.indexOf('{'))) as Reported;
}

/**
 * Calls an action of the office with this input, as the person who is signed in there and without opening its form.
 */
export async function callAction({ request }: Signed, name: string, input: unknown): Promise<Reported> {
  const { id, path } = findAction(name);
  const headers = {
    'next-action': id,
    accept: 'text/x-component',
    'content-type': 'text/plain;charset=UTF-8',
    'sec-fetch-site': 'same-origin',
    origin: stack.url,
  };
  const call = { url: `${stack.url}${path}`, headers, body: JSON.stringify([input]) };
  return readResult(await replay(request, call));
}
