import { signIn, visit, words } from './support/office.ts';
import { stack } from './support/stack.ts';
import { expect, test } from './support/test.ts';

test('both web servers say that everything they need is there', async ({ request }) => {
  for (const url of [stack.url, stack.secondUrl]) {
    // One answer may come too late to count as ready on a busy machine.
    const ask = async () => (await request.get(`${url}/api/health/ready`)).json();
    await expect.poll(ask).toMatchObject({ status: 'ready' });
  }
});

test('without JavaScript every page says in either language what it needs', async ({ request }) => {
  for (const [locale, text] of [
    ['en', words.en.app.noScript],
    ['ru', words.ru.app.noScript],
  ] as const) {
    const page = await (await request.get('/sign-in', { headers: { 'accept-language': locale } })).text();
    expect(/<noscript>.*?<\/noscript>/s.exec(page)?.[0]).toContain(text);
  }
});

test('whoever is not signed in is asked to', async ({ page }) => {
  await visit(page, '/');
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test.describe('in a Russian browser', () => {
  test.use({ locale: 'ru-RU', ownBrowser: true });

  test('whoever has not chosen a language is spoken to in Russian, before and after signing in', async ({
    page,
  }) => {
    await signIn(page, 'support', 'ru');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  });
});

const files = [
  ['favicon.ico', 'image/x-icon'],
  ['icon.svg', 'image/svg+xml'],
  ['icon-192.png', 'image/png'],
  ['icon-512.png', 'image/png'],
  ['icon-maskable-512.png', 'image/png'],
  ['apple-touch-icon.png', 'image/png'],
  ['manifest.webmanifest', 'application/manifest+json'],
  ['robots.txt', 'text/plain'],
];

test('what browsers ask for by a fixed name is there before anyone is signed in', async ({ request }) => {
  for (const [name, type] of files) {
    const answer = await request.get(`/${name}`, { maxRedirects: 0 });
    expect([name, answer.status(), answer.headers()['content-type']?.split(';')[0]]).toEqual([
      name,
      200,
      type,
    ]);
  }
  expect(await (await request.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  const known = files.map(([name]) => `/${name}`);
  expect(manifest.icons.filter(({ src }: { src: string }) => !known.includes(src))).toEqual([]);
  const page = await (await request.get('/sign-in')).text();
  for (const name of ['favicon.ico', 'icon.svg', 'apple-touch-icon.png', 'manifest.webmanifest'])
    expect(page).toContain(`href="/${name}`);
});

test('an address that only ends like one of them is a page, with its content security policy', async ({
  request,
}) => {
  for (const path of ['/sign-in', '/payouts/robots.txt', '/payments/icon.svg', '/other.png'])
    expect((await request.get(path)).headers()['content-security-policy'], path).toContain(
      "default-src 'none'",
    );
});
