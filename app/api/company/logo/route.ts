import { officeRoute } from '#lib/auth/route.ts';
import { findCompanyLogo } from '#lib/web/company-logo.ts';

/** The picture on printed sheets. */
export const GET = officeRoute('account:self', async () => {
  const logo = await findCompanyLogo();
  if (!logo) return Response.json({ code: 'not_found' }, { status: 404 });
  return new Response(logo.bytes, {
    // A picture by script would be a page of ours.
    headers: {
      'Content-Type': logo.type,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
});
