import { visitor } from '../finance.ts';

/** Uses a link as the page behind it does, and signs in with what was chosen there. Returns the session's cookie. */
export async function comeIn(
  publicUrl: string,
  link: string,
  who: { email: string; name?: string },
): Promise<string> {
  const password = `seven grey geese fly to ${who.email.length} lakes`;
  const said = who.name ? { name: who.name, email: who.email } : {};
  const used = await post(
    `${publicUrl}/api/auth/link`,
    {
      'content-type': 'application/json',
    },
    JSON.stringify({ act: 'redeem', token: new URL(link).hash.slice(1), password, ...said }),
  );
  await expectOk(used);
  const token = await fetch(`${publicUrl}/api/auth/csrf`);
  const { csrfToken } = (await token.json()) as { csrfToken: string };
  const form = new URLSearchParams({ email: who.email, password, csrfToken });
  const entered = await post(`${publicUrl}/api/auth/callback/credentials`, { cookie: cookieOf(token) }, form);
  await expectOk(entered);
  return cookieOf(entered);
}

/** An administrator invites somebody, who comes in by the link. */
export async function invite(
  office: { publicUrl: string; builtIn: string },
  administrator: string,
  whom: { email: string; name: string; role: 'finance' | 'manager' },
): Promise<string> {
  const act = visitor(office.publicUrl, administrator, office.builtIn);
  const { ok, text, said } = await act('/people', 'inviteAction', whom);
  const link = /"url":"([^"]+)"/.exec(text)?.[1];
  if (!ok || !link) throw new Error(`No invitation: ${said}`);
  return comeIn(office.publicUrl, link, { email: whom.email });
}

const post = (url: string, headers: Record<string, string>, body: string | URLSearchParams) =>
  fetch(url, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin', ...headers }, body });

async function expectOk(answer: Response): Promise<void> {
  const text = await answer.text();
  if (!text.includes('"ok":true')) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
}

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
