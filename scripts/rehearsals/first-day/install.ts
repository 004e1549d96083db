import { join } from 'node:path';
import type { Day } from './day.ts';
import { secretLines } from './machine.ts';
import { lastLines } from './transcript.ts';

const inUtf8 = ['--template=template0', '--encoding=UTF8', '--locale=C.UTF-8'];

/** Roles, secrets, packages, tables, build: everything before the first process. */
export async function install({ step, machine, server, useDatabase }: Day): Promise<void> {
  const password = 'paydesk_migrate knows';
  await step(
    'createuser --pwprompt --createrole paydesk_migrate; createdb --owner=paydesk_migrate … --locale=C.UTF-8 paydesk',
    async () => {
      const asked = ['--pwprompt', '--createrole', 'paydesk_migrate'];
      await server.asAdmin('createuser', asked, `${password}\n${password}\n`);
      await server.asAdmin('createdb', ['--owner=paydesk_migrate', ...inUtf8, 'paydesk']);
    },
  );
  await step('The secrets', async () => {
    for (const line of secretLines().filter((each) => !each.includes('chmod'))) await machine.run(line);
    machine.keep('processor_login', 'sandbox');
    machine.keep('processor_password', 'sandbox');
    useDatabase('paydesk');
    for (const line of secretLines().filter((each) => each.includes('chmod'))) await machine.run(line);
  });
  const env = { DATABASE_URL_FILE: join(machine.secrets, 'migrate_url') };
  await step('npm run migrate apply, with the packages', async () => {
    await machine.run('npm run migrate apply', { env });
  });
  await step('npm run roles, and a role for each kind of process', async () => {
    const printed = await machine.run('npm run roles', { env });
    for (const [role, group] of [
      ['paydesk_web', 'paydesk_app'],
      ['paydesk_dump', 'paydesk_backup'],
    ])
      await server.asAdmin('psql', [
        '-c',
        `CREATE ROLE ${role} LOGIN PASSWORD '${role} knows' IN ROLE ${group}`,
        'postgres',
      ]);
    return lastLines(printed, 1);
  });
  await step('npm run build', async () => {
    await machine.run('npm run build');
  });
  await step('npm run doctor, before anything runs', async () =>
    lastLines(await machine.run('npm run doctor', { mayFail: true }), 30),
  );
}
