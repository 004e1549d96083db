import type { Page } from '@playwright/test';

/**
 * How the texts of the page are coloured, each look once and without those that are known: the text's colour and size,
 * whether its control is switched off, what it lies on, and for a link the words around it. Texts of one look have one
 * contrast. The first text of each new look is marked with `data-new-look`.
 */
export function markNewLooks(page: Page, known: string[]): Promise<string[]> {
  return page.evaluate((known) => {
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
      const isOff = element.closest(':disabled, [aria-disabled=true]') !== null;
      return [color, fontSize, fontWeight, isOff, ...link, ...layersUnder(element)].join(' | ');
    }

    const holdsText = (element: Element) =>
      element.matches('input, textarea, select') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

    for (const marked of document.querySelectorAll('[data-new-look]'))
      marked.removeAttribute('data-new-look');
    const seen = new Set(known);
    const fresh: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility() || !holdsText(element)) continue;
      const own = look(element);
      if (seen.has(own)) continue;
      seen.add(own);
      fresh.push(own);
      element.setAttribute('data-new-look', '');
    }
    return fresh;
  }, known);
}
