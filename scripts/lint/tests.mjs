import { forbid, test } from './rule.mjs';

/** Tests obey the rules of their folder; these rules concern tests only. */
export const testRules = [
  forbid(
    'tests-are-used-by-nobody',
    'What one test needs of another stands in tests/ or e2e/support/.',
    {},
    { path: test },
  ),
  forbid(
    'set-up-is-for-tests',
    'What runs for people never leans on what only tests have.',
    {
      path: '^(app|bench|components|lib|prisma|sandbox|scripts|worker)/',
      pathNot: [test, '^scripts/(testing|rehearsals)/'],
    },
    { path: '^(tests|e2e)/' },
  ),
  forbid(
    'set-up-is-under-the-screens',
    'tests/ makes people, records and connections; how they look is not its matter. Samples are plain data.',
    { path: '^tests/', pathNot: test },
    { path: '^(app|components|bench|e2e)/|^lib/domain/[^/]+/(actions|queries|query-options)' },
  ),
  forbid(
    'samples-are-plain',
    'Samples are read by tests that have no database.',
    { path: '^tests/samples/' },
    { path: '^(tests/(?!samples/)|sandbox/|worker/|lib/domain/[^/]+/(?!status|rules|schemas))' },
  ),
  forbid(
    'journeys-look-from-outside',
    'A journey sees pages, the sandbox and rows. Of ours it knows words: texts, states, ids.',
    { path: '^e2e/' },
    {
      path: '^(app|bench|components|lib|prisma|sandbox|tests|worker)/',
      pathNot:
        '^(tests/samples/|lib/core/|lib/db/open\\.ts$|lib/domain/[^/]+/(status\\.ts$|rules|demo-users))',
    },
  ),
];
