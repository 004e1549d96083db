import type { Page } from '@playwright/test';

/**
 * How the texts of the page are coloured, each look once: the text's colour and size, what it lies on, and for a link
 * the words around it. Texts of one look have one contrast.
 */
export function listColourLooks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isClear = (colour: string) => /^rgba\(.*, 0\)$|^transparent$|\/ 0\)$/.test(colour);

    function layersUnder(element: Element): string[] {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      const own = [
        ...(isClear(backgroundColor) ? [] : [backgroundColor]),
        ...(backgroundImage === 'none' ? [] : [backgroundImage]),
        ...(opacity === '1' ? [] : [`opacity ${opacity}`]),
      ];
      return element.parentElement ? [...own, ...layersUnder(element.parentElement)] : own;
    }

    function look(element: Element): string {
      const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element);
      const around = element.closest('a')?.parentElement;
      const link = around ? [getComputedStyle(around).color, textDecorationLine] : [];
      return [color, fontSize, fontWeight, ...link, ...layersUnder(element)].join(' | ');
    }

    const holdsText = (element: Element) =>
      element.matches('input, textarea, select') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const shown = [...document.body.querySelectorAll('*')].filter(
      (element) => element.checkVisibility() && holdsText(element),
    );
    return [...new Set(shown.map(look))];
  });
}
