import { openClient } from '#lib/db/open.ts';
import { demoPassword, demoUsers } from '#lib/domain/users/demo-users.ts';
import { openEndpoint } from '../sign-in/endpoint.ts';

/** The cookies of so many people with the rights of the demo's manager, all signed in. */
export async function signInMany(url: string, databaseUrl: string, people: number): Promise<string[]> {
  const client = await openClient({ connectionString: databaseUrl });
  const manager = demoUsers.find(({ role }) => role === 'manager')?.email;
  const { rows } = await client.query(
    `INSERT INTO users SELECT (jsonb_populate_record(u, jsonb_build_object('id', 'usr_reader' || n, 'email', n || '.reader@paydesk.local'))).*
     FROM users u, generate_series(1, $2::int) n WHERE u.email = $1 RETURNING email`,
    [manager, people],
  );
  await client.end();
  const { signIn } = await openEndpoint(url);
  const cookies: string[] = [];
  for (const { email } of rows) cookies.push(await signIn(email, demoPassword));
  return cookies;
}
