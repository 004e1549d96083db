import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type { SandboxEnv } from '../http/env.ts';
import type { Sandbox } from '../sandbox.ts';
import { consolePage } from './page.ts';
import { renderPanels } from './panels/panels.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const guard: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  await next();
  c.header('content-security-policy', POLICY);
  c.header('x-content-type-options', 'nosniff');
  c.header('cache-control', 'no-store');
};

const ASSETS = path.join(import.meta.dirname, 'assets');

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

const showConsole = createRoute({
  method: 'get',
  path: '/',
  tags: ['Controls'],
  summary: 'The web console',
  middleware: [guard],
  responses: { 200: { description: 'A page.', content: { 'text/html': { schema: z.string() } } } },
});

export function registerConsole(app: OpenAPIHono<SandboxEnv>, sandbox: Sandbox): void {
  app.openapi(showConsole, async (c) => c.html(consolePage(sandbox, new URL(c.req.url).origin)));

  app.get('/console/panels', guard, async (c) => c.json(await renderPanels(sandbox)));

  for (const file of readdirSync(ASSETS)) {
    const text = readFileSync(path.join(ASSETS, file), 'utf8');
    const type = TYPES[path.extname(file)] ?? 'text/plain';
    app.get(`/console/${file}`, guard, (c) => c.body(text, 200, { 'content-type': type }));
  }
}
