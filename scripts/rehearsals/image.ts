import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { listPgTools } from '#scripts/database/pg-tools.ts';
import { ensureDatabase } from '#scripts/database/prepare.ts';
import { isRoot } from '#scripts/database/root-lends.ts';
import { copySources } from '#scripts/image/copy-sources.ts';
import { type Instruction, toStages } from '#scripts/image/dockerfile.ts';
import { weigh } from '#scripts/image/weigh.ts';
import { weighDebian } from '#scripts/image/weigh-debian.ts';
import { CannotStart } from '#scripts/process/cannot-start.ts';
import { stopWithParent } from '#scripts/process/child.ts';
import { findFreePort } from '#scripts/process/ports.ts';
import { root } from '#scripts/stack/settings.ts';
import { step } from '#scripts/stack/step.ts';
import { startSystemPostgres } from '#tests/servers/system-postgres.ts';
import { bareEnvironment, makeOwn, owner } from './bare.ts';
import { compareBooks } from './books.ts';
import { hire, payer } from './finance.ts';
import { type Began, killedAfterMs, officeEnvironment, startSandbox } from './office.ts';

/** In MB, where Debian's packages cannot be weighed: more than they were where they could. */
const estimatedMb = 87;
const limitMb = 400;

type Env = Record<string, string>;
type Place = { folder: string; toHere: (text: string) => string };

/**
 * The steps of deploy/container/Dockerfile in a bare folder, by a user without rights: what COPY copies, what RUN runs in
 * the build, and then each command that the image is for, from a tree that nobody may write to.
 */
export async function rehearse(began: Began): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  chmodSync(folder, 0o755);
  const place = { folder, toHere: (text: string) => toHere(text, folder) };
  for (const name of ['build', 'data', 'home']) makeOwn(join(folder, name));
  const [build = [], last = []] = toStages(readFileSync(join(root, 'deploy/container/Dockerfile'), 'utf8'));
  began(async () => {
    if (!isRoot()) await execa('chmod', ['-R', 'u+w', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  await buildStage(build, place);
  const app = join(folder, 'app');
  await execa('mv', [join(folder, 'build'), app]);
  const { bytes, files } = weigh(app);
  const nodeMb = statSync(process.execPath).size / 1e6;
  const weighed = await weighDebian(last, join(root, 'node_modules/.cache/debian/image'));
  const baseMb = weighed === null ? estimatedMb : weighed / 1e6;
  const mb = Math.round(baseMb + nodeMb + bytes / 1e6);
  console.log(
    `The image: Debian with pg_dump ${Math.round(baseMb)} MB (${weighed === null ? 'estimated' : 'its packages, weighed'}), ` +
      `Node ${Math.round(nodeMb)} MB, Paydesk ${Math.round(bytes / 1e6)} MB in ${files} files: ${mb} MB.`,
  );
  if (mb >= limitMb) throw new Error(`That is not below ${limitMb} MB.`);
  // Nobody may write into it: root owns it in the image, and the file system is read-only.
  if (isRoot()) await execa('chown', ['-R', 'root:root', app]);
  else await execa('chmod', ['-R', 'a-w', app]);
  await runStage(last, app, place, began);
}

/** The image's places, here. */
function toHere(text: string, folder: string): string {
  return text
    .replaceAll('/usr/local/bin/node', process.execPath)
    .replaceAll(/\/var\/lib\/paydesk/g, join(folder, 'data'))
    .replaceAll(/(?<![\w/-])\/(build|app)\b/g, join(folder, '$1'));
}

const bare = (folder: string): Env => bareEnvironment(join(folder, 'home'), dirname(process.execPath));

async function buildStage(instructions: Instruction[], { folder, toHere }: Place): Promise<void> {
  const env = bare(folder);
  const cwd = join(folder, 'build');
  // npm compares them with the lock and fetches what differs: half a gigabyte need not come from the registry each time.
  await step('The packages that lie here', async () => {
    await execa('cp', ['-a', join(root, 'node_modules'), cwd]);
    if (owner.uid) await execa('chown', ['-R', `${owner.uid}:${owner.gid}`, cwd]);
  });
  for (const { name, text } of instructions) {
    if (name === 'ENV') Object.assign(env, toVariables(toHere(text)));
    if (name === 'COPY') await copySources(text, cwd, owner);
    if (name === 'RUN')
      await step(text.slice(0, 70), () =>
        execa('sh', ['-ec', toHere(text)], { cwd, env, extendEnv: false, ...owner }),
      );
  }
}

function toVariables(text: string): Env {
  return Object.fromEntries(text.split(/\s+/).map((pair) => pair.split(/=(.*)/).slice(0, 2)));
}

/** What the last stage starts: each command beside the two processes, health as the image asks it, one payout. */
async function runStage(
  instructions: Instruction[],
  app: string,
  { folder, toHere }: Place,
  began: Began,
): Promise<void> {
  const textOf = (name: string) => toHere(instructions.find((each) => each.name === name)?.text ?? '');
  const [entry = '', ...flags] = JSON.parse(textOf('ENTRYPOINT')) as string[];
  const [sandboxPort, port, receiverPort] = await Promise.all([
    findFreePort(),
    findFreePort(),
    findFreePort(),
  ]);
  const tools = (await listPgTools())[0];
  if (!tools) throw new CannotStart("This needs a PostgreSQL of the system: Debian's package postgresql.");
  const server = await startSystemPostgres(tools.dump, { isArchived: false });
  began(async () => server.stop());
  await ensureDatabase(server.url('postgres'), 'paydesk');
  const databaseUrl = server.url('paydesk');
  const sandbox = await startSandbox(sandboxPort, { SANDBOX_STATE_FILE: join(folder, 'sandbox.jsonl') });
  began(async () => sandbox.stop());
  const publicUrl = `http://localhost:${port}`;
  const env: Env = {
    ...bare(folder),
    ...officeEnvironment({ publicUrl, databaseUrl, sandboxUrl: sandbox.url, folder }),
    ...toVariables(textOf('ENV')),
    PUBLIC_URL: publicUrl,
    PORT: String(port),
    HOST: '127.0.0.1',
    RECEIVER_PORT: String(receiverPort),
    TRUSTED_PROXY_HOPS: '0',
  };
  makeOwn(join(folder, 'data/outcomes'));
  makeOwn(join(folder, 'data/backups'));
  const options = { cwd: app, env, extendEnv: false, all: true, reject: false, ...owner } as const;
  const run = (label: string, args: string[], { input = '', there = databaseUrl } = {}) =>
    step(label, async () => {
      const own = { ...options, input, env: { ...env, DATABASE_URL: there } };
      const { exitCode, all } = await execa(entry, [...flags, ...args], own);
      if (exitCode !== 0) throw new Error(`${label}: ${exitCode}\n${all.slice(-3_000)}`);
    });

  await run('migrate apply', ['scripts/migrate.ts', 'apply']);
  await run('admin create', ['scripts/admin.ts', 'create', 'olga@example.com', 'Olga'], {
    input: 'seven grey geese fly\n',
  });
  await run('roles', ['scripts/roles.ts']);
  const command = [entry, ...flags, ...(JSON.parse(textOf('CMD')) as string[])];
  const ends: (() => Promise<void>)[] = [];
  for (const part of ['worker', 'receiver', 'web']) {
    const { untilRuns, end } = startPart(part, command, options);
    began(end.atOnce);
    ends.push(() => step(`${part} stops`, end.inGoodOrder));
    await step(`${part} starts`, untilRuns);
  }
  const asked = JSON.parse(textOf('HEALTHCHECK').split(' CMD ')[1] ?? '[]') as string[];
  for (const PORT of [port, receiverPort].map(String))
    await step('The health check of the image', () =>
      execa(asked[0] ?? '', asked.slice(1), { ...options, env: { ...env, PORT }, reject: true }),
    );
  await step('doctor', async () => {
    const { all } = await execa(entry, [...flags, 'scripts/doctor.ts'], options);
    // Rightly not content: a server for tests does not wait for its disk.
    if (!/fsync=off/.test(all) || !/1 worker runs/.test(all)) throw new Error(all.slice(-3_000));
  });
  const cookie = await hire(databaseUrl, String(env.AUTH_SECRET));
  await step('A payout', async () => {
    const refused = await payer(publicUrl, cookie, app)('IMAGE-1', 1);
    if (refused) throw new Error(refused);
    for (
      let left = 300;
      (await compareBooks(databaseUrl, sandbox.url, ['IMAGE-1'])).paidHere < 1;
      left -= 1
    ) {
      if (left === 0) throw new Error('It was not paid out within a minute.');
      await wait(200);
    }
  });
  const backups = join(folder, 'data/backups');
  await run('backup', ['scripts/backup.ts', backups]);
  for (const end of ends) await end();
  const there = server.url('restored');
  await ensureDatabase(server.url('postgres'), 'restored');
  await run('restore', ['scripts/restore.ts', join(backups, readdirSync(backups)[0] ?? '')], { there });
  const { paidHere } = await compareBooks(there, sandbox.url, ['IMAGE-1']);
  if (paidHere !== 1) throw new Error(`In the restored database ${paidHere} payouts are paid out.`);
}

function startPart(
  part: string,
  [entry = '', ...args]: string[],
  options: { cwd: string; env: Env; extendEnv: false },
) {
  const preload = pathToFileURL(join(options.cwd, 'scripts/process/stop-with-parent.ts'));
  const running = execa(entry, [...stopWithParent(killedAfterMs, preload), ...args, part], {
    ...options,
    reject: false,
    all: true,
    forceKillAfterDelay: false,
  });
  return {
    untilRuns: () => untilRuns(running),
    end: {
      atOnce: async () => running.kill('SIGKILL') && running,
      inGoodOrder: async () => {
        running.kill('SIGTERM');
        const { exitCode, all } = await running;
        if (exitCode !== 0) throw new Error(`${part} ended with ${exitCode}\n${all.slice(-3_000)}`);
      },
    },
  };
}

/** Waits until the process says that it runs. */
async function untilRuns(running: Promise<unknown> & { all: NodeJS.ReadableStream }): Promise<void> {
  let said = '';
  let isOver = false;
  running.all.on('data', (data) => (said += data));
  void running.then(() => (isOver = true));
  while (!/Paydesk serves|A worker of Paydesk runs|A receiver of notifications runs/.test(said)) {
    if (isOver) throw new Error(said.slice(-3_000));
    await wait(200);
  }
}
