import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type RefundStatus, refundStatuses } from '#lib/domain/refunds/status.ts';
import { listColourLooks } from './screens/colour-looks.ts';
import { type Demo, makeDemo, noDemo } from './screens/make-demo.ts';
import { openScene } from './screens/open-scene.ts';
import { scenes } from './screens/scenes/all.ts';
import { rows } from './support/database.ts';
import { disarm } from './support/processor.ts';
import { expect, test } from './support/test.ts';

/** A list repeats its rows: these show every kind of cell. The rest would take most of the time. */
const laterRows = '[data-row-key]:nth-child(n+9)';

/** Serious and critical findings on the page as it is, by rule and place. */
async function findings(page: Page, tags: string[] = []): Promise<string[]> {
  // Selectors of what passed are not read, and making them takes as long as the rules themselves.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).exclude(laterRows);
  // Selecting rules by tag also brings rules that axe leaves out by default: AAA contrast of every text.
  if (tags.length > 0) axe.withTags(tags).disableRules(['color-contrast-enhanced']);
  // axe needs its second page only to collect the findings of frames, and our pages have none.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** What was measured in dark colours before; another scene in the same colours has the same contrasts. */
const measured = new Set<string>();

async function darkFindings(page: Page): Promise<string[]> {
  const looks = await listColourLooks(page);
  if (looks.every((look) => measured.has(look))) return [];
  for (const look of looks) measured.add(look);
  return findings(page, ['cat.color']);
}

// What `npm run screens` photographs, except pages that differ from another only in wording.
const inWordsOnly = [
  /22-form-kz-card-0[13]-|23-form-test-/,
  /33-list-reader|34-list-filtered|6[12]-payments-(?:to-refund|disagreeing)|70-payment-(?:failed|partly)/,
  /40-payout-(?:sbp-(?:cancelled|declined|sending|refused|pending|resolved)|first-|second-|(?:ru|kz)-card-(?:error|declined)|test-)/,
  /80-refund-(?:accepted|cancelled|declined$|error|form-blocked-no|refused|resolved-not|second|sending|stopped|tried|form-remaining|form-then-refused)/,
  /80-refunds-(?:attention|elsewhere|filtered|to-decide)/,
];
const scanned = scenes.filter(
  ({ name, isFirstUse }) => !isFirstUse && !inWordsOnly.some((words) => words.test(name)),
);

let demo: Demo = noDemo;

test.beforeAll(async () => {
  demo = await makeDemo();
});

test('the demo begins with a refund in every status', async () => {
  const own = await rows<{ status: RefundStatus }>(
    "SELECT DISTINCT status FROM refunds WHERE number NOT LIKE 'REF-2026-900%'",
  );
  const missing = refundStatuses.filter((one) => !own.some(({ status }) => status === one));
  // On a slow machine that call may have ended by now.
  const underWay = await rows(
    `SELECT 1 FROM refund_events begun JOIN refund_events ended USING (refund_id)
     WHERE begun.to_status = 'sending' AND ended.from_status = 'sending' AND ended.at - begun.at > '1 minute'`,
  );
  expect(missing.filter((status) => status !== 'sending' || underWay.length === 0)).toEqual([]);
});

test.describe('can be used by everybody, in light and dark colours:', () => {
  // Some scenes show failures, which the browser logs to its console.
  test.use({ expectedErrors: [/./] });

  for (const scene of scanned)
    test(scene.name, async ({ browser, context: shared }) => {
      // A clock that a scene moves is its context's for good.
      const context = scene.movesClock ? await browser.newContext() : shared;
      try {
        const page = await openScene(context, scene, 'en', demo);
        await page.emulateMedia({ colorScheme: 'light', ...(scene.isPrinted && { media: 'print' }) });
        expect(await findings(page), 'light').toEqual([]);
        if (scene.isPrinted) return;
        await page.emulateMedia({ colorScheme: 'dark' });
        // The same page in other colours: of what axe checks, only the contrast can have changed.
        expect(await darkFindings(page), 'dark').toEqual([]);
      } finally {
        await scene.after?.();
        await disarm();
        if (context !== shared) await context.close();
      }
    });
});
