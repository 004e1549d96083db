import type { Locator } from '@playwright/test';
import { type RefundStatus, refundStatuses } from '#lib/domain/refunds/status.ts';
import { findBarriers, findFaintTexts } from './screens/barriers.ts';
import { type Demo, makeDemo, noDemo } from './screens/make-demo.ts';
import { openScene } from './screens/open-scene.ts';
import type { Scene } from './screens/scene.ts';
import { scenes } from './screens/scenes/all.ts';
import { rows } from './support/database.ts';
import { words } from './support/office.ts';
import { resize } from './support/overflow.ts';
import { disarm } from './support/processor.ts';
import { expect, test } from './support/test.ts';

// What `npm run screens` photographs, except pages that differ from another only in wording.
const inWordsOnly = [
  /22-form-kz-card-0[13]-|23-form-test-/,
  /33-list-reader|34-list-filtered|6[12]-payments-(?:to-refund|disagreeing)|70-payment-(?:failed|partly)/,
  /40-payout-(?:sbp-(?:cancelled|declined|sending|refused|resolved)|first-|second-|(?:ru|kz)-card-(?:error|declined)|test-)/,
  /80-refund-(?:accepted|cancelled|declined$|error|form-blocked-no|refused|resolved-not|second|sending|stopped|tried|form-remaining|form-then-refused)/,
  /80-refunds-(?:attention|elsewhere|filtered|to-decide)/,
];
// And those that are made only of elements which scenes next to them have too, with the same classes and attributes.
const shownElsewhere = [
  /20-form-0[46]-|21-form-ru-card-03|22-form-kz-card-0[47]-(?:review|checked)|85-history-filtered/,
  /40-payout-resolve-(?:form|own|decide|withdraw|confirm)|80-refund-resolve-(?:proposed|withdraw)/,
  /80-refund-form-(?:whole|anotherAccount)|80-refunds-reader/,
];
// And what takes away people that the journeys next to it need.
const disturbing = [/85-people-nobody-approves/];
const isLeftOut = (name: string) =>
  [...inWordsOnly, ...shownElsewhere, ...disturbing].some((words) => words.test(name));
const scanned = scenes.filter(({ name, isFirstUse }) => !isFirstUse && !isLeftOut(name));

// A layout of each kind, which every run looks at; the other scenes are tagged, and only the long run has them.
const layouts = `
  00-sign-in 02-sign-in-wrong 11-home-finance 11-home-manager 80-user-menu 88-palette-found 89-shortcuts
  90-bell 81-session-ended 83-sending-stopped-manager 83-sending-stop 86-no-right 20-form-02-sbp-errors
  20-form-03-sbp-banks 20-form-07-sbp-different-name 20-form-10-sbp-review 21-form-ru-card-04-review
  32-list 34-list-period-filter 36-list-nothing-found 40-payout-sbp-paid-out 40-payout-sbp-unknown
  40-payout-notes 40-payout-printed 40-payout-loading 60-payments 66-look-up-not-found
  70-payment-being-refunded 70-payment-capture-question 79-approvals 80-refunds 80-refund-conflict
  80-refund-waiting-approve 80-refund-resolve-wrong 80-refund-batch-review 80-refund-form-part
  80-refund-form-elsewhere-question 89-reasons 85-history 85-history-columns 85-history-print
  86-notification 95-statement-columns 97-statement-list 98-registry-new 99-reports 85-people 86-account
  87-status 91-toast
`
  .trim()
  .split(/\s+/);
const unknown = layouts.filter((layout) => !scanned.some(({ name }) => name === layout));
if (unknown.length > 0) throw new Error(`No scene is called ${unknown.join(', ')}`);

let demo: Demo = noDemo;

test.beforeAll(async () => {
  demo = await makeDemo();
});

test('the demo begins with a refund in every status', async () => {
  const own = await rows<{ status: RefundStatus }>(
    "SELECT DISTINCT status FROM refunds WHERE number NOT LIKE 'REF-2026-900%'",
  );
  const missing = refundStatuses.filter((one) => !own.some(({ status }) => status === one));
  // That call may have ended by now on a slow machine.
  const underWay = await rows(
    `SELECT 1 FROM refund_events begun JOIN refund_events ended USING (refund_id)
     WHERE begun.to_status = 'sending' AND ended.from_status = 'sending' AND ended.at - begun.at > '1 minute'`,
  );
  expect(missing.filter((status) => status !== 'sending' || underWay.length === 0)).toEqual([]);
});

test.describe('a proposal that waits for an answer stands with both answers', () => {
  // A refund is the higher one: it also says what else leaves, and lists that.
  for (const [name, followers] of [
    ['40-payout-resolve-decide', null],
    ['80-refund-resolve-decide', words.ru.refunds.waiting.title],
  ] as const)
    test(`on the first screen of a desk, and first of all on a phone: ${name}`, async ({ browser }) => {
      const scene = scenes.find((each) => each.name === name);
      if (!scene) throw new Error(`There is no scene ${name}`);
      const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
      try {
        await openScene(page, scene, 'ru', demo);
        const { resolutions, record } = words.ru;
        const answers = [/^Подтвердить: /, resolutions.reject.act].map((answer) =>
          page.getByRole('button', { name: answer, exact: true }),
        );
        for (const answer of answers) await expect(answer).toBeInViewport({ ratio: 1 });
        await resize(page, 390);
        const topOf = async (part: Locator) => (await part.first().boundingBox())?.y ?? 0;
        const rest = [record.ask.details, record.timeline, words.ru.payouts.page.people];
        if (followers) rest.push(followers);
        const others = rest.map((heading) => page.getByRole('heading', { name: heading }));
        const last = Math.max(...(await Promise.all(answers.map(topOf))));
        for (const other of await Promise.all(others.map(topOf))) expect(other).toBeGreaterThan(last);
      } finally {
        await page.context().close();
      }
    });
});

test.describe('can be used by everybody, in light and dark colours:', () => {
  const scan = (scene: Scene) =>
    test(scene.name, { tag: layouts.includes(scene.name) ? [] : ['@long'] }, async ({
      browser,
      page: shared,
    }) => {
      // A clock that a scene moves is its context's for good.
      const page = scene.movesClock ? await (await browser.newContext()).newPage() : shared;
      try {
        await openScene(page, scene, 'en', demo);
        await page.emulateMedia({ colorScheme: 'light', ...(scene.isPrinted && { media: 'print' }) });
        expect(await findBarriers(page)).toEqual([]);
        expect(await findFaintTexts(page), 'light').toEqual([]);
        if (scene.isPrinted) return;
        // The same page in other colours: of what axe checks, only the contrast can have changed.
        await page.emulateMedia({ colorScheme: 'dark' });
        expect(await findFaintTexts(page), 'dark').toEqual([]);
      } finally {
        await scene.after?.();
        await disarm();
        if (page !== shared) await page.context().close();
      }
    });

  for (const scene of scanned)
    test.describe(() => {
      test.use({ expectedErrors: scene.expectedErrors ? [scene.expectedErrors] : [] });
      scan(scene);
    });
});
