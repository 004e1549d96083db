import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NextApiRequest, NextApiResponse } from 'next';
import { afterAll, vi } from 'vitest';
import { findPersonOfSession } from '#lib/auth/caller.ts';
import { nextAuth, type SsoGiven, ssoOptions } from '#lib/auth/next-auth.ts';
import type { Result } from '#lib/core/result.ts';
import { db } from '#lib/db/client.ts';
import { signInByProvider } from '#lib/domain/users/operations/sso/sign-in-by-provider.ts';
import { insertIdentity } from '#lib/domain/users/store/identities.ts';
import { env } from '#lib/env.ts';
import { readClaims } from '#lib/sso/client.ts';
import { type Oidc, type OidcPerson, startOidc } from '#scripts/testing/oidc.ts';
import { newPersonWithPassword } from './people.ts';

export type { OidcPerson, SsoGiven };
export type Back = {
  result: Result<unknown> | null;
  failure: unknown;
  url: string;
  cookies: Map<string, string>;
};
type Judge = (given: SsoGiven) => Promise<Result<{ sessionId: string }>>;

/**
 * An office that signs in by the real provider over HTTP, through next-auth with our options, and a browser that keeps cookies
 * and follows redirects. It is there until the file ends.
 */
export async function startSso() {
  const app = await listen();
  vi.stubEnv('NEXTAUTH_URL', app.url);
  const redirectUris = [`${app.url}/api/auth/callback/oidc`];
  const client = { id: 'paydesk', secret: 'a secret of this client', redirectUris };
  const oidc = await startOidc(client, { sub: 'nobody', email: 'nobody@example.com' });
  Object.assign(env(), {
    OIDC_ISSUER: oidc.issuer,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
    OIDC_GROUPS_FINANCE: ['pay-finance'],
    OIDC_GROUPS_SUPPORT: ['pay-support'],
    OIDC_GROUPS_MANAGER: ['pay-managers'],
    OIDC_GROUPS_ADMIN: ['pay-admins'],
    OIDC_GROUPS_AUDITOR: ['pay-auditors'],
  });
  const comeBack = (judge: Judge, isAgain = false) => goThrough(app, { judge, isAgain });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await oidc.stop();
    app.server.close();
  });
  /** That person signs in there, and comes here. */
  const come = (as: OidcPerson) => {
    oidc.person = as;
    return comeBack(({ claims, refreshToken }) => signInByProvider({ claims, refreshToken, source }));
  };
  return { oidc, come, comeBack, get: app.get };
}

export const source = { address: '192.0.2.7', userAgent: null, replaces: null, isKnown: () => true };

/** What somebody who came back was refused with; 'not asked' when the answer did not even pass. */
export const codeOf = ({ result }: Back) => (result?.ok ? 'in' : (result?.refusal.code ?? 'not asked'));
export const sessionOf = ({ result }: Back) =>
  result?.ok ? (result.value as { sessionId: string }).sessionId : '';
export const isIn = async (sessionId: string) => (await findPersonOfSession(sessionId)) !== null;

/** Somebody whom an administrator has joined with that identity. */
export async function newJoined(oidc: Oidc, role: 'finance' | 'manager' | 'admin' = 'finance') {
  const person = await newPersonWithPassword(role);
  const known: OidcPerson = { sub: `sub-${person.userId}`, email: person.email, groups: [groupOf[role]] };
  await insertIdentity(db(), person.userId, { issuer: oidc.issuer, subject: known.sub });
  return { person, known };
}
const groupOf = { finance: 'pay-finance', manager: 'pay-managers', admin: 'pay-admins' };

type App = { url: string; server: Server; serve: (parts: Parts) => void; get: Get };
type Parts = Parameters<typeof ssoOptions>[0];
type Get = (url: string, cookies: Map<string, string>, form?: URLSearchParams) => Promise<Response>;

async function listen(): Promise<App> {
  let parts: Parts | null = null;
  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://app');
    let body = '';
    for await (const chunk of request) body += chunk;
    const asked = Object.assign(request, {
      query: { nextauth: url.pathname.split('/').slice(3), ...Object.fromEntries(url.searchParams) },
      cookies: Object.fromEntries(
        (request.headers.cookie ?? '').split('; ').map((each) => {
          const [name = '', value = ''] = each.split(/=(.*)/s);
          return [name, decodeURIComponent(value)];
        }),
      ),
      body: Object.fromEntries(new URLSearchParams(body)),
    });
    const said = Object.assign(response, {
      status: (code: number) => Object.assign(said, { statusCode: code }),
      json: (value: object) => response.end(JSON.stringify(value)),
      send: (text: unknown) => response.end(typeof text === 'object' ? JSON.stringify(text) : text),
    });
    const parties = [asked, said] as unknown as [NextApiRequest, NextApiResponse];
    if (parts) await nextAuth(...parties, ssoOptions(parts, 600));
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get: Get = async (to, cookies, form) => {
    const response = await fetch(to, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const serve = (rules: Parts) => {
    parts = rules;
  };
  return { url, server, serve, get };
}

/** Leaves for the provider, and comes back with its answer. `url` and `cookies`: what came back, to bring it again. */
async function goThrough(app: App, { judge, isAgain }: { judge: Judge; isAgain: boolean }) {
  const cookies = new Map<string, string>();
  const back: Back = { result: null, failure: null, url: '', cookies };
  app.serve({
    isAgain,
    judge: async ({ claims, ...given }) => {
      back.result = await judge({ ...given, claims: await readClaims(claims, given.accessToken) });
      return back.result.ok ? 'ses_of_the_test' : null;
    },
    onError: (error) => {
      back.failure = error;
    },
  });
  const csrf = await (await app.get(`${app.url}/api/auth/csrf`, cookies)).json();
  const form = new URLSearchParams({ csrfToken: csrf.csrfToken, json: 'true' });
  let to = (await (await app.get(`${app.url}/api/auth/signin/oidc`, cookies, form)).json()).url as string;
  if (back.failure) return back;
  while (!to.startsWith(`${app.url}/`)) {
    const response = await app.get(to, cookies);
    const next = response.headers.get('location');
    if (!next) throw new Error(`${to}: ${response.status} ${await response.text()}`);
    to = new URL(next, to).href;
  }
  back.url = to;
  back.cookies = new Map(cookies);
  await app.get(to, cookies);
  return back;
}
