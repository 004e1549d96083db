import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Language } from '../support/office.ts';
import { disarm } from '../support/processor.ts';
import { test } from '../support/test.ts';
import { writeIndex } from './album.ts';
import { type Demo, makeDemo, noDemo } from './make-demo.ts';
import { openScene } from './open-scene.ts';
import type { Scene } from './scene.ts';
import { scenes } from './scenes/all.ts';

const album = join(import.meta.dirname, '../../screens');
const viewports = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const languages: Language[] = ['en', 'ru'];
const themes = ['light', 'dark'] as const;

let demo: Demo = noDemo;

// Each picture has a size and a language of its own.
test.use({ ownBrowser: true });

test.afterAll(() => writeIndex(album));

async function photograph(page: Page, scene: Scene, variant: string): Promise<void> {
  // Moves the pointer away, so that no button stays hovered.
  await page.mouse.move(0, 0);
  // Floating parts are photographed with the window; any other page from its top to its end.
  const fullPage =
    (await page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu')).count()) ===
    0;
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, ...(scene.isPrinted && { media: 'print' }) });
    // Works also while something is being scrolled into view.
    if (fullPage) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    const path = join(album, `${scene.name}--${variant}-${colorScheme}.png`);
    await page.screenshot({ path, animations: 'disabled', fullPage });
  }
}

function shoot(chosen: Scene[]): void {
  for (const scene of chosen)
    test.describe(() => {
      test.use({ expectedErrors: scene.expectedErrors ? [scene.expectedErrors] : [] });
      for (const language of languages) shootIn(language, scene);
    });
}

function shootIn(language: Language, scene: Scene): void {
  test(`${scene.name} ${language}`, async ({ browser }) => {
    mkdirSync(album, { recursive: true });
    for (const viewport of scene.isWide ? viewports.slice(0, 1) : viewports) {
      const locale = language === 'ru' ? 'ru-RU' : 'en-GB';
      const context = await browser.newContext({ viewport, locale, reducedMotion: 'reduce' });
      try {
        const page = await context.newPage();
        await openScene(page, scene, language, demo);
        await photograph(page, scene, `${language}-${viewport.width}`);
      } finally {
        await context.close();
        await scene.after?.();
        await disarm();
      }
    }
  });
}

test.describe('first use', () => {
  shoot(scenes.filter(({ isFirstUse }) => isFirstUse));
});

test.describe('with payouts of every kind', () => {
  test.beforeAll(async () => {
    demo = await makeDemo();
  });
  shoot(scenes.filter(({ isFirstUse }) => !isFirstUse));
});
