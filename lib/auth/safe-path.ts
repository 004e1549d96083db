/** Only used to parse a path; nothing is ever requested there. */
const nowhere = 'http://nowhere.invalid';

/**
 * A path on this site to go to after sign-in, with its query; '/' for anything that could lead elsewhere
 * ("//host", "/\host", "javascript:", another origin) and for the sign-in page itself.
 */
export function toSafePath(text: unknown): string {
  if (typeof text !== 'string' || !text.startsWith('/') || text.length > 2_000) return '/';
  const url = URL.parse(text, nowhere);
  if (!url || url.origin !== nowhere || /^\/(sign-in|api)(\/|$)/.test(url.pathname)) return '/';
  // A path such as "/.//host" is normalised to "//host", so the result is checked again for staying on this
  // site.
  if (url.pathname.startsWith('//')) return '/';
  url.searchParams.delete('_rsc');
  return url.pathname + url.search + url.hash;
}
