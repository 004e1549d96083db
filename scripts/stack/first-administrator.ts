/**
 * While nobody has an account, prints a link for the first administrator: once, and it works for an hour. The office
 * is served meanwhile.
 */
export async function offerFirstAdministrator(say: (line: string) => void): Promise<void> {
  const { makeFirstAdministratorLink } = await import(
    '#lib/domain/users/operations/links/first-administrator.ts'
  );
  const { disconnect } = await import('#lib/db/client.ts');
  const made = await makeFirstAdministratorLink().finally(disconnect);
  if (made)
    say(
      'Nobody has an account yet. Whoever opens this link first becomes the administrator. It works once, within an ' +
        `hour, until the next start: ${made.url} (or make one here: npm run admin -- create EMAIL "FULL NAME")`,
    );
}
