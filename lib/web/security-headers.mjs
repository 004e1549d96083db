// Plain JavaScript, so that reading the configuration needs no stripping of types: its compiler takes memory for good.

/** The headers of every answer that need no nonce; the policy of a page is set per request in proxy.ts. */
export const securityHeaders = [
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

/** The policy of what is never a page. */
export const noPage = {
  key: 'Content-Security-Policy',
  value: "default-src 'none'; frame-ancestors 'none'",
};
