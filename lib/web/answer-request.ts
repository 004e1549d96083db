import 'server-only';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createTranslator } from 'use-intl/core';
import { hostOf, isDottedHost } from '#lib/auth/origin.ts';
import { stampRequest } from '#lib/auth/request-stamp.ts';
import { sessionCookieName } from '#lib/auth/session-cookie.ts';
import { addressPath, toExactPath } from '#lib/domain/webhooks/rules.ts';
import { env } from '#lib/env.ts';
import { eventsPath } from '#lib/events/topics.ts';
import { localeCookie } from '#lib/i18n/cookies.ts';
import { toLocale } from '#lib/i18n/locales.ts';
import { loadTexts } from '#lib/i18n/texts.ts';
import { log } from '#lib/log.ts';
import { type Origin, originOfRequest, runFrom } from '#lib/origin.ts';
import { endAfterDrain } from './drain.ts';
import {
  allowedMethods,
  type EarlyRefusal,
  findEarlyRefusal,
  isOfPage,
  refusalStatuses,
} from './early-refusal.ts';
import type { PageResponse } from './page-response.ts';
import { readCookie } from './read-cookie.ts';
import { noPage, securityHeaders } from './security-headers.mjs';
import { type Kind, takeTurn } from './session-turns.ts';

/** When each of these was last logged: a flood fills no log. */
const loggedAt = new Map<EarlyRefusal, number>();
const seriousRefusals: EarlyRefusal[] = ['wrong_origin', 'wrong_host', 'too_much_at_once'];

function isNews(code: EarlyRefusal): boolean {
  const now = performance.now();
  const isSerious = seriousRefusals.includes(code) && now - (loggedAt.get(code) ?? -1_000) >= 1_000;
  if (isSerious) loggedAt.set(code, now);
  return isSerious;
}

/** Answers a refused request: a person who opened a page with a page, a program with a code. */
function refuseEarly(request: IncomingMessage, response: ServerResponse, code: EarlyRefusal): void {
  const path = request.url?.split('?')[0] ?? '/';
  const { method = 'GET', headers } = request;
  // The path may hold a secret, so only whether it is a page's is logged.
  if (isNews(code)) log().warn({ code, method, isPage: isOfPage(path) }, 'request refused');
  for (const { key, value } of [...securityHeaders, noPage]) response.setHeader(key, value);
  response.setHeader('Cache-Control', 'no-store');
  // The body of a refused request is not read, so the connection cannot be used again.
  response.setHeader('Connection', 'close');
  if (code === 'method_not_allowed') response.setHeader('Allow', allowedMethods(path).join(', '));
  if (code === 'too_much_at_once') response.setHeader('Retry-After', '2');
  const isReading = method === 'GET' || method === 'HEAD';
  if (code === 'wrong_host' && isReading && isDottedHost(headers.host)) {
    // The same name, written to its end: the cookies of our address do not come along, so the browser has to go there.
    response.writeHead(308, { Location: env().PUBLIC_URL + request.url }).end();
    return;
  }
  const isPerson = isOfPage(path) && /\btext\/html\b/.test(headers.accept ?? '');
  if (isPerson) void answerPage(request, response, code).catch(() => response.destroy());
  else answerCode(response, code);
}

function answerCode(response: ServerResponse, code: EarlyRefusal): void {
  response.writeHead(refusalStatuses[code], { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ code }));
}

async function answerPage(
  { headers }: IncomingMessage,
  response: ServerResponse,
  code: EarlyRefusal,
): Promise<void> {
  const locale = toLocale(readCookie(headers.cookie, localeCookie), headers['accept-language'] ?? null);
  const t = createTranslator({ locale, messages: await loadTexts(locale), namespace: 'errors.refused' });
  const address = env().PUBLIC_URL;
  const nonce = randomBytes(16).toString('base64url');
  response.writeHead(refusalStatuses[code], {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  });
  response.end(`<!doctype html>
<html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Paydesk</title>
<style nonce="${nonce}">:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{box-sizing:border-box;min-height:100vh;margin:0;padding:1.5rem;display:grid;place-content:center;justify-items:center;text-align:center}
h1{font-size:1.125rem;margin:0}p{max-width:52ch}</style>
<h1>${toMarkup(t(`${code}_title`))}</h1>
<p>${toMarkup(t(`${code}_text`, { address }))}</p>
<p><a href="${toMarkup(address)}/">${toMarkup(t('toPaydesk', { address }))}</a></p>
`);
}

function toMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Next's own request handler. */
type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What every request passes before Next: its id, refusals that need no session, and its session's turn. */
export function answerRequest(request: IncomingMessage, response: PageResponse, handle: Handle): void {
  const origin = originOfRequest(request.headers);
  runFrom(origin, () => {
    response.setHeader('X-Request-Id', origin.requestId ?? '');
    endAfterDrain(response);
    stampRequest(request);
    answer(request, response, () => passOn(request, response, { handle, origin }));
  });
}

function answer(request: IncomingMessage, response: PageResponse, go: () => Promise<void>): void {
  const path = toExactPath(request.url ?? '/');
  if (path.startsWith(addressPath)) {
    // Next answers this method with a fault.
    if (request.method === 'TRACE') {
      refuseEarly(request, response, 'method_not_allowed');
      return;
    }
    // A call to anything like a webhook address leads to the one handler of notifications. With this header Next would
    // redirect it.
    delete request.headers.rsc;
    request.url = path;
    void go();
    return;
  }
  const { method = 'GET', url = '/', headers } = request;
  const refusal = findEarlyRefusal({ method, url, headers });
  if (refusal !== null) {
    refuseEarly(request, response, refusal);
    return;
  }
  const session = readCookie(headers.cookie, sessionCookieName());
  if (session === undefined || url.startsWith('/_next/static/')) void go();
  else if (!takeTurn(session, kindOf(url), go)) refuseEarly(request, response, 'too_much_at_once');
}

/** Confirmations and statements on paper are drawn in this process. */
const drawn = /^\/api\/(?:[a-z]+\/[^/?]+\/receipt|history\/print)(?:$|\?)/;

const kindOf = (url: string): Kind => (drawn.test(url) ? 'drawing' : 'reading');

/** Resolves when the answer has ended; an event stream only has to begin. */
function passOn(
  request: IncomingMessage,
  response: PageResponse,
  { handle, origin }: { handle: Handle; origin: Origin },
): Promise<void> {
  if (response.destroyed) return Promise.resolve();
  const { headers, url = '/' } = request;
  // The Host is checked, so nothing else may say where we are: Next compares this with the origin of a form, and logs both.
  headers['x-forwarded-host'] = hostOf(headers.host);
  const isPage = !url.startsWith('/api/');
  if (isPage) response.marks = origin.marks;
  Object.assign(origin.marks ?? {}, { startedAt: performance.now() });
  return new Promise((resolve) => {
    response.once('close', resolve);
    // A page keeps its stream open for minutes.
    if (url.split('?')[0] === eventsPath) response.onHead = resolve;
    // Another request's end may be what calls this.
    const handled = runFrom(origin, () => handle(request, response));
    handled.catch((error: unknown) => {
      log().error({ error }, 'a request was not answered');
      response.destroy();
    });
  });
}
