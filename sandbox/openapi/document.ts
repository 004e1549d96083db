import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { SandboxEnv } from '../http/env.ts';
import { jsonAnswer } from './describe.ts';

const openApi = createRoute({
  method: 'get',
  path: '/openapi.json',
  tags: ['Controls'],
  summary: 'This document',
  responses: { 200: jsonAnswer(z.record(z.string(), z.unknown()), 'OpenAPI 3.1.') },
});

export function registerOpenApi(app: OpenAPIHono<SandboxEnv>): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'accessToken', {
    type: 'http',
    scheme: 'bearer',
    description: 'An access token from the authorize endpoint; good for 30 minutes.',
  });
  app.openapi(openApi, (c) => {
    const { origin } = new URL(c.req.url);
    return c.json(
      app.getOpenAPI31Document({
        openapi: '3.1.0',
        info: {
          title: 'Processing API sandbox',
          version: '1.0.0',
          description:
            'A stand-in for the payment processing API: the same paths and rules, money that does not exist, and ' +
            'controls under /_sandbox to make it misbehave.',
        },
        servers: [{ url: origin }],
        tags: [
          { name: 'Tokens', description: 'Spec section 5.' },
          { name: 'Intents', description: 'Spec section 4.1.' },
          { name: 'Disbursements', description: 'Spec section 4.2.' },
          { name: 'Refunds', description: 'Spec section 4.3.' },
          { name: 'Payments', description: 'Spec section 4.4.' },
          { name: 'Controls', description: 'Only in the sandbox.' },
        ],
      }) as unknown as Record<string, unknown>,
      200,
    );
  });
}
