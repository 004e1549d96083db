// Who may import whom. The picture these rules hold is in docs/decisions/001-the-house.md.
import { componentLine, nounLine } from './scripts/lint/lines.mjs';
import { forbid, forbidBut } from './scripts/lint/rule.mjs';
import { testRules } from './scripts/lint/tests.mjs';

const doors = ['db', 'crypto', 'outcome-journal', 'auth', 'processor', 'queue', 'events', 'receiver', 'mail'];
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
    forbid(
      'components-never-reach-up',
      'A component is used by pages, it never uses one.',
      { path: '^components/' },
      { path: '^(app|worker|sandbox|scripts|e2e)/' },
    ),
    forbid(
      'components-stay-in-the-browser',
      'A component sees actions, schemas, status, rules, query options, core, what lists are made of and the table of permissions. What a page hands to the browser is masked on the server.',
      { path: '^components/', pathNot: '^components/shared/providers/page-queries\\.tsx$' },
      {
        path: '^lib/',
        pathNot:
          '^lib/(core/|list/(?!store/)|i18n/|table/(cells/|columns/|file/|limits\\.ts$|table\\.ts$)|auth/permissions\\.ts$|events/topics\\.ts$|domain/[^/]+/(actions|schemas|status|rules|methods|query-options)(/|\\.ts$))',
      },
    ),
    forbid(
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
      { path: '^lib/', pathNot: '^lib/(list/|core/|db/(client|searching)\\.ts$)' },
    ),
    forbid(
      'tables-know-no-noun',
      'lib/table reads every file that comes in: the nouns hand in what is theirs.',
      { path: '^lib/table/' },
      { path: '^(app|components|lib/(?!table/|core/))' },
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
      { path: '^(app|components|lib|worker)/', pathNot: ['^lib/db/', '/store\\.ts$', '/store/'] },
      { path: '^(lib/db/generated/|node_modules/(@prisma/|pg/))' },
    ),
    forbid(
      'processor-speaks-at-its-door',
      'Only the top of lib/processor speaks our words: its wire, calls, tokens and transport are its own.',
      { path: '^(app|bench|components|e2e|lib/(?!processor/)|scripts|worker)/' },
      { path: '^lib/processor/(wire|call|token|transport)/' },
    ),
    forbid(
      'pure-kinds-are-pure',
      'status, rules, schemas and query options know only core and each other.',
      { path: '^lib/domain/[^/]+/(status|rules|methods|schemas|query-options)(/|(\\.test)?\\.ts$)' },
      {
        path: '^(app|components|worker|lib)/',
        pathNot:
          '^lib/(core/|list/(?!store/)|table/|auth/permissions\\.ts$|domain/[^/]+/(status|rules|methods|schemas|query-options)(/|\\.ts$))',
      },
    ),
    forbid(
      'stores-know-no-business',
      'A store speaks to the database and nothing else.',
      { path: '^lib/domain/[^/]+/store(/|(\\.test)?\\.ts$)' },
      {
        path: '^lib/',
        pathNot: '^lib/(core/|list/|db/|domain/[^/]+/(status|store|schemas|methods)(/|\\.ts$))',
      },
    ),
    forbid(
      'jobs-have-no-handler',
      'jobs.ts holds name and payload; worker/registry.ts binds the handler.',
      { path: '^lib/domain/[^/]+/jobs(\\.test)?\\.ts$' },
      { path: '^lib/', pathNot: '^lib/(core|queue|db)/' },
    ),
    // What an operation did is looked at as a person sees it.
    ...forbidBut(
      '^lib/(auth/caller\\.ts$|domain/[^/]+/queries(/|\\.ts$))',
      'operations-are-not-screens',
      'An operation takes an actor; it never asks who is signed in. What a role sees is no question of that.',
      { path: '^lib/domain/[^/]+/operations(/|(\\.test)?\\.ts$)' },
      { path: '^lib/(auth/(?!permissions|sight)|domain/[^/]+/(actions|queries|query-options))' },
    ),
    forbid(
      'pages-use-queries-and-actions',
      'A page reads through queries and writes through actions. Two doors stand open before anyone is signed in.',
      { path: '^app/', pathNot: '^app/api/(webhooks|auth)/' },
      {
        path: '^(lib/(db|queue|processor|crypto)/|lib/domain/[^/]+/(store|operations|jobs)|worker/|sandbox/)',
      },
    ),
    // Notifications come to the worker's tests as they come from outside.
    ...forbidBut(
      '^app/api/webhooks/',
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
    ...testRules,
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
