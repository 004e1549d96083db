import { existsSync, readFileSync } from 'node:fs';

/**
 * A loader of the bundler for the framework's own modules in the browser (docs/decisions/107). Each comes in two forms, and
 * by itself the bundler takes the older one, of which it can leave nothing out and shorten no name; this gives it the other,
 * or, of the few below, what is left of them here.
 *
 * @this {{ resourcePath: string }}
 * @param {string} source
 */
export default function lighten(source) {
  const path = this.resourcePath.replaceAll('\\', '/');
  const instead = Object.entries(lighter).find(([name]) => path.endsWith(name))?.[1];
  if (instead !== undefined) return instead;
  const module = path.replace('/next/dist/', '/next/dist/esm/');
  if (!existsSync(module)) return source;
  return readFileSync(module, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, '');
}

const lighter = {
  // What every browser that can show the page has had for years.
  '/next/dist/build/polyfills/polyfill-module.js': '',
  // A process as Node's, of which React asks only whether it can emit.
  '/next/dist/compiled/process/browser.js': 'module.exports = { env: {} };',
  // The looks of the page that stands in when our own page for a fault (app/global-error.tsx) has a fault itself.
  '/next/dist/client/components/builtin/error-styles.js':
    'export const errorStyles = {}, errorThemeCss = "", WarningIcon = () => null;',
  // Keeps the HTML for a search engine where a person gets our page for a fault; none comes into an office.
  '/next/dist/client/components/errors/graceful-degrade-boundary.js':
    'export default function GracefulDegradeBoundary({ children }) { return children; }',
};
