/** Signs in as the page does, with one CSRF token for all; each attempt comes from an address of its own. */
export async function openEndpoint(url: string) {
  const token = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = (await token.json()) as { csrfToken: string };
  const cookie = cookiesOf(token);
  let caller = 0;

  async function knock(email: string, password: string): Promise<Response> {
    caller += 1;
    const address = `198.18.${Math.floor(caller / 250)}.${(caller % 250) + 1}`;
    const answer = await fetch(`${url}/api/auth/callback/credentials`, {
      method: 'POST',
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address },
      body: new URLSearchParams({ email, password, csrfToken }),
    });
    await answer.arrayBuffer();
    return answer;
  }
  return {
    knock,
    /** The cookies of a person who has signed in. */
    signIn: async (email: string, password: string) => cookiesOf(await knock(email, password)),
  };
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}
