import { type NextRequest, NextResponse } from 'next/server';

/**
 * Sets the content security policy: scripts and styles run with this request's nonce only, so markup that
 * found its way into a text stays a text. Who may see what is decided where the data is read, never here.
 */
export function proxy(request: NextRequest) {
  const nonce = crypto.randomUUID().replaceAll('-', '');
  const policy = toPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  // Next reads the nonce for its own scripts from the request's policy.
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

function toPolicy(nonce: string): string {
  // biome-ignore lint/style/noProcessEnv: replaced at build time; lib/env.ts cannot run here
  const isDev = process.env.NODE_ENV === 'development';
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isDev ? " 'unsafe-eval'" : ''}`,
    // React Refresh and the error overlay add styles without a nonce.
    `style-src 'self' ${isDev ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    // Positions of menus and shares of progress bars are attributes in the server's markup.
    "style-src-attr 'unsafe-inline'",
    `connect-src 'self'${isDev ? ' ws:' : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

export const config = {
  // Not for a file that is received: Next would keep its first 10 MB in memory and drop the rest.
  // Not for signing in, which answers no markup: a flood of refused tries pays for as little as possible.
  // Not for what machines call, nor for the files in public/, which hold no markup: the hot webhook route pays nothing
  // for it. The files are named one by one, so that an address that only ends like one is a page with its policy.
  matcher: [
    '/((?!api/(?:webhooks|health|auth|statements/upload|files/upload)(?:/|$)|_next/static|(?:favicon\\.ico|icon\\.svg|icon-[\\w-]+\\.png|apple-touch-icon\\.png|manifest\\.webmanifest|robots\\.txt)$).*)',
  ],
};
