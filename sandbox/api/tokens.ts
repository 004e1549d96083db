import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { answer, unauthorised } from '../http/answers.ts';
import type { SandboxEnv } from '../http/env.ts';
import { jsonAnswer, jsonBody, refusals } from '../openapi/describe.ts';
import type { Sandbox } from '../sandbox.ts';

const AUTHORIZE_PATH = '/configuration-management/api/v1/admin-accounts/oauth/authorize';
const REFRESH_PATHS = [
  '/configuration-management/api/v1/admin-accounts/oauth/refresh-token',
  '/configuration-management/client/api/v1/auth/refresh-token',
] as const;

const credentials = z
  .object({
    login: z.string().openapi({ example: 'sandbox' }),
    password: z.string().openapi({ example: 'sandbox' }),
  })
  .openapi('Credentials');

const refreshRequest = z.object({ refreshToken: z.string() }).openapi('RefreshRequest');

const tokenAnswer = z
  .object({
    accessToken: z.string(),
    refreshToken: z.string().optional(),
    tokenType: z.string().openapi({ example: 'Bearer' }),
    expiresIn: z.number().openapi({ description: 'Seconds.', example: 1800 }),
    refreshExpiresIn: z.number().optional().openapi({ description: 'Seconds.', example: 2100 }),
  })
  .openapi('Tokens');

/** The answer of both token endpoints (spec 5). */
export function registerTokens(app: OpenAPIHono<SandboxEnv>, { tokens }: Sandbox): void {
  const authorize = createRoute({
    method: 'post',
    path: AUTHORIZE_PATH,
    tags: ['Tokens'],
    summary: 'Obtain tokens',
    description: 'Access token: 30 minutes. Refresh token: 35 minutes. By the clock of the sandbox.',
    request: { body: jsonBody(credentials) },
    responses: { 200: jsonAnswer(tokenAnswer, 'A new pair.'), ...refusals.token },
  });
  app.openapi(authorize, (c) => {
    const { login, password } = c.req.valid('json');
    const pair = tokens.signIn(login, password);
    if (!pair) throw unauthorised('Wrong login or password');
    return answer(200, pair);
  });

  for (const path of REFRESH_PATHS) {
    const refresh = createRoute({
      method: 'post',
      path,
      tags: ['Tokens'],
      summary: 'Refresh the access token',
      description:
        'Returns a new pair and kills every earlier token. With SANDBOX_ROTATE_REFRESH=0: only a new access ' +
        'token, and the earlier ones live on.',
      request: { body: jsonBody(refreshRequest) },
      responses: { 200: jsonAnswer(tokenAnswer, 'New tokens.'), ...refusals.token },
    });
    app.openapi(refresh, (c) => {
      const fresh = tokens.refresh(c.req.valid('json').refreshToken);
      if (!fresh) throw unauthorised('The refresh token is unknown or has expired');
      return answer(200, fresh);
    });
  }
}
