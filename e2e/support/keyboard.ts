import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab, or Shift and Tab, until the element has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Types on a Russian keyboard: each letter with the key press of a real one, which Playwright knows of Latin keys only. */
export async function typeRussian(page: Page, text: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const letter of text) {
    const key = { key: letter, code: 'KeyF', windowsVirtualKeyCode: 70 };
    await devtools.send('Input.dispatchKeyEvent', {
      ...key,
      type: 'keyDown',
      text: letter,
      unmodifiedText: letter,
    });
    await devtools.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' });
  }
  await devtools.detach();
}

/** Composes a text as an input method does: the first key is taken by it, and Enter ends the composition alone. */
export async function compose(page: Page, draft: string, text: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const taken = { key: 'Process', code: 'KeyK', windowsVirtualKeyCode: 229 };
  await devtools.send('Input.dispatchKeyEvent', { ...taken, type: 'rawKeyDown' });
  await devtools.send('Input.imeSetComposition', {
    ...{ text: draft, selectionStart: draft.length, selectionEnd: draft.length },
  });
  await devtools.send('Input.dispatchKeyEvent', {
    ...{ type: 'rawKeyDown', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 },
  });
  await devtools.send('Input.insertText', { text });
  await devtools.detach();
}
