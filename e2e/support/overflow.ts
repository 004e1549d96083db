import { expect, type Page } from '@playwright/test';
import { visit, words } from './office.ts';

/** A text without a space. */
export const latin = 'W'.repeat(250);

/** Each kind of window has its own form of a list, which the server sends; within a kind only the widths differ. */
export const windows = { phone: [390], screen: [1100, 1280, 1440] } as const;

/** What is wider than the window, and each amount that is not inside it. */
function findOverflow(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  // What is wider than a phone by its nature scrolls by itself, and is printed.
  const amounts = [...document.querySelectorAll<HTMLElement>('main :is(.figures, .money)')].filter((each) => {
    const scroll = each.closest('.overflow-x-auto');
    const cell = each.closest('td, th');
    const isHeld = cell !== null && getComputedStyle(cell).position === 'sticky';
    const isOfList = cell?.matches('.record-table .text-right');
    return each.checkVisibility() && (!scroll || isHeld || isOfList);
  });
  const toText = (each: HTMLElement) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return range.getBoundingClientRect();
  };
  const cells = amounts.filter((each) => each.matches('td'));
  const references = [...document.querySelectorAll<HTMLElement>('main :is(.cut-before, .cut-line)')];
  const outside = amounts.filter((each) => {
    const { left, right } = each.getBoundingClientRect();
    return left < 0 || right > clientWidth + 1;
  });
  const wide = [...document.querySelectorAll<HTMLElement>('main *')].filter(
    (each) => each.checkVisibility() && each.getBoundingClientRect().right > clientWidth + 1,
  );
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []),
    ...(scrollWidth > clientWidth ? wide.slice(0, 5).map((each) => `${each.tagName}.${each.className}`) : []),
    ...outside.map((each) => `out of sight: ${each.textContent}`),
    // An order number differs from its neighbours by its end.
    ...references
      .filter((each) => toText(each).right > each.getBoundingClientRect().right + 1)
      .map((each) => `its end is cut off: ${each.textContent}`),
    ...cells.flatMap((each) => {
      const next = cells.find((other) => other === each.nextElementSibling);
      const isTouching = next?.textContent && toText(next).left - toText(each).right < 6;
      return isTouching ? [`read as one number: ${each.textContent} and ${next.textContent}`] : [];
    }),
    ...amounts.flatMap((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      const under = (amounts as Element[]).find((other) => {
        if (other === each || other.contains(each) || each.contains(other)) return false;
        const box = other.getBoundingClientRect();
        return box.left < right - 1 && left < box.right - 1 && box.top < bottom - 1 && top < box.bottom - 1;
      });
      return under ? [`on each other: ${each.textContent} and ${under.textContent}`] : [];
    }),
  ];
}

/** What does not fit on the page as it is now. */
export const lookNow = (page: Page): Promise<string[]> => page.evaluate(findOverflow);

/** What does not fit on that page in windows of these widths. */
export async function look(page: Page, path: string, widths: readonly number[]): Promise<string[]> {
  await visit(page, path);
  if (path === '/') await expect(page.getByRole('alert').filter({ hasText: latin })).toBeVisible();
  // What has no amounts has times, or is a list.
  await expect(
    page.locator('main :is(.figures, .money, time, li)').filter({ visible: true }).first(),
  ).toBeVisible();
  // The figures behind the charts.
  if (path === '/reports') await page.getByText(words.en.reports.asTable).click();
  const overflow: string[] = [];
  for (const width of widths) {
    await resize(page, width);
    overflow.push(...(await page.evaluate(findOverflow)).map((each) => `${width} px, ${path}: ${each}`));
  }
  return overflow;
}

/** Returns once the page has been drawn in its new width, and what measures itself has had its turn. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.waitForFunction((width) => window.innerWidth === width, width);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}
