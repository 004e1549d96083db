import { expect, type Page } from '@playwright/test';
import { words } from './office.ts';

const { common } = words.en;

/** Copies where the browser has no clipboard, as on a page without TLS: the text is shown, selected. Returns it. */
export async function copyByHand(page: Page, button: string): Promise<string> {
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined }),
  );
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: common.copyRefused });
  const shown = dialog.getByRole('textbox', { name: common.toCopy });
  await expect(shown).toBeFocused();
  const text = await shown.inputValue();
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe(text);
  await dialog.getByRole('button', { name: common.close }).click();
  await expect(page.getByRole('button', { name: button })).toBeFocused();
  return text;
}
