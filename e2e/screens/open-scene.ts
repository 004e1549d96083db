import type { BrowserContext, Page } from '@playwright/test';
import { enter, type Language, visit, words } from '../support/office.ts';
import { stack } from '../support/stack.ts';
import type { Demo } from './make-demo.ts';
import type { Scene } from './scene.ts';

/** Opens a page in this context and brings it into the scene's state. */
export async function openScene(
  context: BrowserContext,
  scene: Scene,
  language: Language,
  demo: Demo,
): Promise<Page> {
  await context.addCookies([{ name: 'paydesk_locale', value: language, url: stack.url }]);
  const page = await context.newPage();
  if (scene.as) await enter(page, scene.as, language);
  const stage = { page, language, t: words[language], demo };
  await scene.before?.(stage);
  await visit(page, typeof scene.path === 'string' ? scene.path : scene.path(demo));
  await page.evaluate(() => document.fonts.ready);
  await scene.act?.(stage);
  return page;
}
