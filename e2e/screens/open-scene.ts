import type { Page } from '@playwright/test';
import { enter, type Language, visit, words } from '../support/office.ts';
import { stack } from '../support/stack.ts';
import type { Demo } from './make-demo.ts';
import type { Scene } from './scene.ts';

/** Brings a page into the scene's state. */
export async function openScene(page: Page, scene: Scene, language: Language, demo: Demo): Promise<void> {
  await page.context().addCookies([{ name: 'paydesk_locale', value: language, url: stack.url }]);
  if (scene.as) await enter(page, scene.as, language);
  const stage = { page, language, t: words[language], demo };
  await scene.before?.(stage);
  const { path } = scene;
  if (path !== undefined) await visit(page, typeof path === 'string' ? path : path(demo));
  await page.evaluate(() => document.fonts.ready);
  await scene.act?.(stage);
  await untilDrawn(page);
}

/** What measures itself does so once it has been laid out, and is drawn again in the next frame. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
