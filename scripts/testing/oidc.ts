import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** Somebody as the company's provider knows them. */
export type OidcPerson = {
  sub: string;
  email: string;
  /** Undefined: the provider does not say. */
  groups?: readonly string[];
  /** How they prove at a sign-in there who they are. */
  amr?: string[];
};

export type OidcClient = { id: string; secret: string; redirectUris: string[] };

type Claims = Record<string, unknown>;

function newKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return { privateKey, kid: randomUUID() };
}
type Key = ReturnType<typeof newKey>;

/** Signs claims as an ID token. */
function sign({ privateKey, kid }: Key, claims: Claims): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const text = `${encode({ alg: 'RS256', typ: 'JWT', kid })}.${encode(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
}

export type Oidc = {
  issuer: string;
  /** Who sits at the browser, as the provider's own page would ask. */
  person: OidcPerson;
  /** Changes the claims of the ID tokens that are handed out; signed again by the provider's own key or by a foreign one. */
  twist: { claims?: (claims: Claims) => Claims; key?: 'foreign' } | null;
  /** Nobody answers from now on, until it is opened again on the same port. */
  stop: () => Promise<void>;
  open: () => Promise<void>;
};

/** A real OpenID provider over HTTP (oidc-provider), which signs in the person that the test puts at the browser. */
export async function startOidc(client: OidcClient, person: OidcPerson, port = 0): Promise<Oidc> {
  const [own, foreign] = [newKey(), newKey()];
  const known = new Map<string, OidcPerson>();
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  const server = createServer((request, response) => handle(request, response));
  const listen = (at: number) => new Promise<void>((done) => server.listen(at, '127.0.0.1', done));
  await listen(port);
  const { port: bound } = server.address() as AddressInfo;
  const oidc: Oidc = {
    issuer: `http://127.0.0.1:${bound}`,
    person,
    twist: null,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
    open: () => listen(bound),
  };
  const provider = newProvider(oidc.issuer, { client, key: own, known });
  provider.use(async (context, next) => {
    await next();
    const given = context.body as { id_token?: string } | undefined;
    if (context.path !== '/token' || !given?.id_token || !oidc.twist) return;
    const claims = JSON.parse(Buffer.from(given.id_token.split('.')[1] ?? '', 'base64url').toString());
    const { claims: change = (all: Claims) => all, key } = oidc.twist;
    context.body = { ...given, id_token: sign(key === 'foreign' ? foreign : own, change(claims)) };
  });
  const answer = provider.callback();
  handle = (request, response) => {
    known.set(oidc.person.sub, oidc.person);
    if (request.url?.startsWith('/interaction/')) void letIn(provider, oidc.person, { request, response });
    else void answer(request, response);
  };
  return oidc;
}

async function letIn(
  provider: Provider,
  { sub, amr = ['pwd'] }: OidcPerson,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const login = { accountId: sub, amr };
  await provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: true });
}

type Parts = { client: OidcClient; key: Key; known: Map<string, OidcPerson> };

function newProvider(issuer: string, { client, key, known }: Parts): Provider {
  const jwk = { ...key.privateKey.export({ format: 'jwk' }), kid: key.kid, use: 'sig', alg: 'RS256' };
  return new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: client.redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['the tests sign cookies of this provider'] },
    claims: { openid: ['sub', 'amr'], email: ['email'], profile: ['groups'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: async () => true,
    findAccount: (_context, sub) => {
      const person = known.get(sub);
      return person && { accountId: sub, claims: async () => ({ ...person, amr: undefined }) };
    },
    // The company has agreed once for everybody.
    loadExistingGrant: async ({ oidc: { client: asking, session, provider } }) => {
      const grant = new provider.Grant({
        clientId: asking?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile offline_access');
      await grant.save();
      return grant;
    },
  });
}
