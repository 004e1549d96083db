// Who may import whom. The picture these rules hold is in docs/decisions/001-the-house.md.
import { readdirSync } from 'node:fs';

const doors = ['db', 'crypto', 'outcome-journal', 'auth', 'processor', 'queue', 'events'];
/** The line of the nouns. One that has no folder yet gets no rule. */
const nouns = [
  'audit',
  'users',
  'idempotency',
  'webhooks',
  'processor-log',
  'sending',
  'polling',
  'approvals',
  'resolutions',
  'reasons',
  'recipients',
  'payments',
  'payouts',
  'refunds',
  'batches',
  'history',
  'reports',
  'health',
];
const nounFolders = readdirSync('lib/domain').filter(
  (folder) => readdirSync(`lib/domain/${folder}`).length > 0,
);
const standing = nouns.filter((noun) => nounFolders.includes(noun));
const staleRows = nounFolders.filter((folder) => !nouns.includes(folder));
if (staleRows.length > 0) throw new Error(`lib/domain/${staleRows[0]} has no place in the line of nouns`);

const test = '\\.test\\.tsx?$';
const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: test, ...from },
  to,
});

/** A noun may use the nouns before it, never one after it. */
const nounLine = standing
  .slice(0, -1)
  .map((noun, at) =>
    forbid(
      `noun-line-${noun}`,
      `${noun} is an earlier noun: it never knows a later one.`,
      { path: `^lib/domain/${noun}/` },
      { path: `^lib/domain/(${standing.slice(at + 1).join('|')})/` },
    ),
  );

/** The parts of the screens: decision 029 says why in this order. */
const components = [
  'ui',
  'shared',
  // The sign-in, also over a page whose session has ended. What passes through it knows only `shared/viewer`.
  'auth',
  'recipients',
  'sending',
  'approvals',
  'resolutions',
  'reasons',
  'payments',
  'payouts',
  'refunds',
  'batches',
  'home',
  'history',
  'reports',
  'palette',
  'notices',
  'layout',
];

/** Rules for parts that exist, and none for others: a folder outside the line has no place yet, and lint says so. */
const parts = readdirSync(new URL('./components', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const placeless = parts.filter((part) => !components.includes(part));
if (placeless.length > 0) throw new Error(`components/${placeless} has no place in the line of components`);

/** For what holds in tests too. */
const forbidAll = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** A part of the screens may use the parts before it, never one after it. */
const componentLine = components
  .filter((part) => parts.includes(part))
  .slice(0, -1)
  .map((part) =>
    forbidAll(
      `component-line-${part}`,
      `components/${part} stands before the parts that it must not know.`,
      { path: `^components/${part}/` },
      {
        path: `^components/(${parts.filter((other) => components.indexOf(other) > components.indexOf(part)).join('|')})/`,
      },
    ),
  );

export default {
  forbidden: [
    forbid('no-circular', 'A circle means that two files are one.', {}, { circular: true }),
    forbid(
      'no-unresolved',
      'Every import must lead somewhere.',
      {},
      { couldNotResolve: true, pathNot: 'generated|\\.next' },
    ),
    forbid(
      'lib-never-reaches-up',
      'lib is under the screens and the worker.',
      { path: '^lib/' },
      { path: '^(app|components|worker|sandbox|scripts|e2e)/' },
    ),
    forbidAll(
      'components-never-reach-up',
      'A component is used by pages, it never uses one.',
      { path: '^components/' },
      { path: '^(app|worker|sandbox|scripts|e2e)/' },
    ),
    forbidAll(
      'components-stay-in-the-browser',
      'A component sees actions, schemas, status, rules, query options, core, what lists are made of and the table of permissions.',
      { path: '^components/' },
      {
        path: '^lib/',
        pathNot:
          '^lib/(core/|list/(?!store/)|i18n/|auth/permissions\\.ts$|events/topics\\.ts$|domain/[^/]+/(actions|schemas|status|rules|methods|query-options)(/|\\.ts$))',
      },
    ),
    forbidAll(
      'primitives-know-no-business',
      'components/ui holds primitives only: they know no noun.',
      { path: '^components/ui/' },
      { path: '^lib/domain/' },
    ),
    forbid(
      'core-is-pure',
      'lib/core has no I/O.',
      { path: '^lib/core/' },
      { path: '^(lib/(?!core/)|components|app)' },
    ),
    forbid(
      'core-is-pure-node',
      'lib/core runs in the browser.',
      { path: '^lib/core/' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'lists-know-no-noun',
      'lib/list is what every list is made of: the nouns hand in what is theirs.',
      { path: '^lib/list/' },
      { path: '^lib/', pathNot: '^lib/(list/|core/|db/client\\.ts$)' },
    ),
    forbid(
      'lists-read-in-their-store',
      'Only lib/list/store speaks to the database; the rest of lib/list runs in the browser.',
      { path: '^lib/list/(?!store/)' },
      { path: '^lib/(list/store|db)/' },
    ),
    ...doors.map((door) =>
      forbid(
        `door-${door}`,
        'A door never imports a noun or another door (db and crypto excepted).',
        { path: `^lib/${door}/` },
        {
          path: `^lib/(domain/|(${doors.filter((other) => other !== door && other !== 'db' && other !== 'crypto').join('|')})/)`,
        },
      ),
    ),
    forbid(
      'prisma-stays-behind-its-door',
      'Prisma is spoken in lib/db and in store.ts only.',
      { path: '^(app|components|lib|worker)/', pathNot: [test, '^lib/db/', '/store\\.ts$', '/store/'] },
      { path: '^(lib/db/generated/|node_modules/(@prisma/|pg/))' },
    ),
    forbid(
      'pure-kinds-are-pure',
      'status, rules, schemas and query options know only core and each other.',
      { path: '^lib/domain/[^/]+/(status|rules|methods|schemas|query-options)(/|\\.ts$)' },
      {
        path: '^(app|components|worker|lib)/',
        pathNot:
          '^lib/(core/|list/(?!store/)|auth/permissions\\.ts$|domain/[^/]+/(status|rules|methods|schemas|query-options)(/|\\.ts$))',
      },
    ),
    forbid(
      'stores-know-no-business',
      'A store speaks to the database and nothing else.',
      { path: '^lib/domain/[^/]+/store(/|\\.ts$)' },
      {
        path: '^lib/',
        pathNot: '^lib/(core/|list/|db/|domain/[^/]+/(status|store|schemas|methods)(/|\\.ts$))',
      },
    ),
    forbid(
      'jobs-have-no-handler',
      'jobs.ts holds name and payload; worker/registry.ts binds the handler.',
      { path: '^lib/domain/[^/]+/jobs\\.ts$' },
      { path: '^lib/', pathNot: '^lib/(core|queue|db)/' },
    ),
    forbid(
      'operations-are-not-screens',
      'An operation takes an actor; it never asks who is signed in.',
      { path: '^lib/domain/[^/]+/operations(/|\\.ts$)' },
      { path: '^lib/(auth/(?!permissions)|domain/[^/]+/(actions|queries|query-options))' },
    ),
    forbid(
      'pages-use-queries-and-actions',
      'A page reads through queries and writes through actions. Two doors stand open before anyone is signed in.',
      { path: '^app/', pathNot: [test, '^app/api/(webhooks|auth)/'] },
      {
        path: '^(lib/(db|queue|processor|crypto)/|lib/domain/[^/]+/(store|operations|jobs)|worker/|sandbox/)',
      },
    ),
    forbid(
      'worker-runs-operations',
      'The worker binds jobs to operations.',
      { path: '^worker/' },
      { path: '^(app|components|sandbox|e2e)/|^lib/domain/[^/]+/(actions|query-options)' },
    ),
    forbid(
      'sandbox-is-alone',
      'The sandbox imports nothing of ours.',
      { path: '^sandbox/', pathNot: '^$' },
      {
        path: '^(app|components|lib|worker|scripts|e2e|prisma|tests)/',
      },
    ),
    ...nounLine,
    ...componentLine,
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: ['node_modules', '^\\.next', 'generated'] },
    exclude: { path: ['^\\.next', '^\\.data', '^next-env'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['react-server', 'import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
};
