import pg from 'pg';
import { demoPassword, demoUsers } from '#lib/domain/users/demo-users.ts';
import { openDoor } from '../sign-in/door.ts';

/** The cookies of so many people with the rights of the demo's manager, all signed in. */
export async function signInMany(url: string, databaseUrl: string, people: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const manager = demoUsers.find(({ role }) => role === 'manager')?.email;
  const { rows } = await client.query(
    `INSERT INTO users SELECT (jsonb_populate_record(u, jsonb_build_object('id', 'usr_reader' || n, 'email', n || '.reader@paydesk.local'))).*
     FROM users u, generate_series(1, $2::int) n WHERE u.email = $1 RETURNING email`,
    [manager, people],
  );
  await client.end();
  const { signIn } = await openDoor(url);
  const cookies: string[] = [];
  for (const { email } of rows) cookies.push(await signIn(email, demoPassword));
  return cookies;
}
