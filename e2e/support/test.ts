import { test as base, expect, type Page } from '@playwright/test';
import { stacks } from './stack.ts';

if (stacks.length === 0) throw new Error('No demo is running: run the journeys with `npm test -- e2e`.');

type Options = {
  /** Console errors that a test provokes on purpose (the browser itself logs a refused request). */
  expectedErrors: RegExp[];
  watched: undefined;
};

function watch(page: Page, errors: string[]): void {
  page.on('pageerror', (error) => errors.push(`page: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`);
  });
}

/** Playwright's test; an error on any page of the test fails it. */
export const test = base.extend<Options>({
  expectedErrors: [[], { option: true }],
  watched: [
    async ({ browser, context, expectedErrors }, use) => {
      const errors: string[] = [];
      const watchAll = (created: typeof context) => created.on('page', (page) => watch(page, errors));
      watchAll(context);
      browser.on('context', watchAll);
      await use(undefined);
      browser.off('context', watchAll);
      expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
