import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import { noPage, securityHeaders } from './lib/web/security-headers.mjs';

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
  // As much as a server action reads: what is sent to a page is kept in memory for proxy.ts before anybody is asked who
  // they are. Statements, which are larger, do not pass there.
  experimental: {
    proxyClientMaxBodySize: '1mb',
    // Nobody builds twice in a clone of CI: writing some 300 MB for a next build is time for nothing there.
    turbopackFileSystemCacheForBuild: process.env.CI !== 'true',
  },
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
      '/api/webhooks/:path*',
      '/api/statements/upload',
      '/api/files/upload',
    ].map((source) => ({ source, headers: [noPage] })),
  ],
};

export default async (phase) => {
  // Served is what was built: the compilers of the plugin would only take memory and time to start.
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  return createNextIntlPlugin({
    requestConfig: './lib/i18n/request.ts',
    // Texts are parsed when building, so that no page carries a parser.
    experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
  })(config);
};
