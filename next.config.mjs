import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Texts are parsed when building, so that no page carries a parser.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
});

/** The headers that need no nonce; the content security policy is set per request in proxy.ts. */
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  // Other sites learn nothing. `no-referrer` would also call our own forms' origin `null` where they are sent before the
  // page runs, and such a form is refused as another site's.
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=()' },
  // Browsers ignore it on plain http, so a first look on localhost is not locked out.
  { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' },
];

/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  typedRoutes: true,
  // `npm test` checks them, tests and scripts included; a first start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // The path of a webhook is its secret: the development server's request log leaves it out.
  logging: {
    incomingRequests: { ignore: [/^\/api\/webhooks\//] },
    // While developing it would print what an action is called with: phones, and card numbers.
    serverFunctions: false,
  },
  devIndicators: { position: 'bottom-right' },
  images: { unoptimized: true },
  serverExternalPackages: [
    '@node-rs/argon2',
    'graphile-worker',
    'pg',
    'pino',
    '@prisma/adapter-pg',
    'pdfkit',
    'sharp',
  ],
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    // The addresses that proxy.ts leaves out: what they answer is never a page.
    ...[
      '/api/health/:path*',
      '/api/auth/:path*',
      '/api/events',
      '/api/webhooks/:path*',
      '/api/statements/upload',
    ].map((source) => ({
      source,
      headers: [{ key: 'Content-Security-Policy', value: "default-src 'none'; frame-ancestors 'none'" }],
    })),
  ],
};

export default withNextIntl(config);
