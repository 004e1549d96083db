/** The headers of a file that is saved and never shown: what people typed into it must not run as a page. */
export function toDownloadHeaders(name: string, type: string): Record<string, string> {
  return {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store, no-transform',
  };
}
