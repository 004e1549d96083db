import type { BrowserContext, Page } from '@playwright/test';
import { type Language, signIn, visit, words } from '../support/office.ts';
import { stack } from '../support/stack.ts';
import type { Demo } from './make-demo.ts';
import type { Scene } from './scene.ts';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
const signedIn = new Map<string, { cookies: Cookies; at: number }>();

/** Nobody types or clicks in most scenes, so a session ends after fifteen idle minutes. */
const freshMs = 10 * 60_000;

/** A page of this context in the scene's state. */
export async function openScene(
  context: BrowserContext,
  scene: Scene,
  language: Language,
  demo: Demo,
): Promise<Page> {
  await context.addCookies([{ name: 'paydesk_locale', value: language, url: stack.url }]);
  if (scene.as) await enter(context, scene.as, language);
  const page = await context.newPage();
  const stage = { page, language, t: words[language], demo };
  await scene.before?.(stage);
  await visit(page, typeof scene.path === 'string' ? scene.path : scene.path(demo));
  await page.evaluate(() => document.fonts.ready);
  await scene.act?.(stage);
  return page;
}

/** Signs in once in a while per role and language. */
async function enter(context: BrowserContext, role: NonNullable<Scene['as']>, language: Language) {
  const key = `${role} ${language}`;
  const known = signedIn.get(key);
  if (known && Date.now() - known.at < freshMs) return context.addCookies(known.cookies);
  const page = await context.newPage();
  await signIn(page, role, language);
  await page.close();
  signedIn.set(key, { cookies: await context.cookies(), at: Date.now() });
}
