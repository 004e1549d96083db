import type { Hono, MiddlewareHandler } from 'hono';
import type { Sandbox } from '../sandbox.ts';
import { invalid, notFound, Refusal, unauthorised } from './answers.ts';
import type { SandboxEnv } from './env.ts';

/** Answers 404 or 405 by looking at the registered routes. */
export function requireKnownRoute(app: Hono<SandboxEnv>): MiddlewareHandler<SandboxEnv> {
  let routes: { pattern: RegExp; method: string }[] | undefined;
  return async (c, next) => {
    // Built at the first request, when every route has been registered. ALL marks middleware, not a route.
    routes ??= app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ path, method }) => ({ pattern: toPattern(path), method }));
    const allowed = routes.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method);
    if (allowed.length === 0) throw notFound(`There is nothing at ${c.req.path}`);
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    if (!allowed.includes(method)) throw methodNotAllowed(c.req.method, allowed);
    await next();
  };
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);
}

function methodNotAllowed(method: string, allowed: string[]): Refusal {
  const allow = [...new Set(allowed)].join(', ');
  const body = { error: 'METHOD_NOT_ALLOWED', message: `${method} is not allowed here; allowed: ${allow}` };
  return new Refusal(405, body, { allow });
}

/** Every call except the token endpoints needs a valid access token (spec 5). */
export function requireAccessToken({ tokens }: Sandbox): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const header = c.req.header('authorization');
    if (!header) throw unauthorised('The Authorization header is missing');
    const token = /^Bearer ([\w.~+/=-]+)$/.exec(header)?.[1];
    if (!token) throw unauthorised('The Authorization header must be: Bearer <access token>');
    if (!tokens.isGoodAccessToken(token)) throw unauthorised('The access token is unknown or has expired');
    await next();
  };
}

const JSON_MEDIA_TYPE = /^application\/json\s*(;|$)/i;
const METHODS_WITH_BODY = new Set(['POST', 'PATCH', 'PUT']);

/** Answers 413, 415 and "not JSON", and hands the losslessly parsed body to the handlers. */
export const requireJson: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  const body = c.get('body');
  if (body.kind === 'too-large') {
    throw new Refusal(413, { error: 'PAYLOAD_TOO_LARGE', message: 'The body is larger than 1 MB' });
  }
  if (METHODS_WITH_BODY.has(c.req.method) && body.kind !== 'absent') {
    if (!JSON_MEDIA_TYPE.test(c.req.header('content-type') ?? '')) {
      throw new Refusal(415, {
        error: 'UNSUPPORTED_MEDIA_TYPE',
        message: 'The body must be application/json',
      });
    }
    if (body.kind === 'malformed') throw invalid({ path: '', message: 'The body is not valid JSON' });
  }
  // The validators read the body through this method.
  c.req.json = <T>() => Promise.resolve((body.kind === 'json' ? body.value : undefined) as T);
  await next();
};

/** Takes the fields of POST refunds and PATCH payments under the names that the configuration gives them. */
export function takeOtherNames({ config }: Sandbox): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const body = c.get('body');
    const isPlain = body.kind === 'json' && body.value !== null && typeof body.value === 'object';
    if (isPlain && !Array.isArray(body.value)) {
      const value = Object.fromEntries(
        Object.entries(body.value as object).map(([name, one]) => [config.fieldNames[name] ?? name, one]),
      );
      c.req.json = <T>() => Promise.resolve(value as T);
    }
    await next();
  };
}

/** The answer leaves only after everything the request changed is on disk. */
export function keepBeforeAnswering({ state }: Sandbox): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    await next();
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await state.flush();
  };
}

/** Another web page in the same browser must not be able to work the controls. */
export const refuseOtherSites: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  const site = c.req.header('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') {
    throw new Refusal(403, { error: 'FORBIDDEN', message: 'The controls answer only their own console' });
  }
  await next();
};
