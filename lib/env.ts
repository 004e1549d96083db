import 'server-only';
import { z } from 'zod';
import { fromDecimal } from '#lib/core/money.ts';
import { alertVariables, findMissingAlerts } from './env-alerts.ts';
import { flag, ms, origin, path, receiver, whole } from './env-fields.ts';
import { findMissingOidc, oidcVariables } from './env-oidc.ts';
import { findSharedFields, processorVariables } from './env-processor.ts';

const key32 = z
  .string()
  .refine(
    (text) => Buffer.from(text, 'base64').length === 32,
    'must be 32 bytes in base64 (openssl rand -base64 32)',
  );
/** An amount such as 600000 or 600000.50 as whole minor units; all our currencies have two decimals. */
function sum(min: bigint, max: bigint) {
  const toMinor = (text: string) => fromDecimal(text, 'RUB')?.amountMinor ?? -1n;
  return z
    .string()
    .regex(/^\d{1,13}(\.\d{1,2})?$/, 'must be a plain sum such as 600000 or 600000.50')
    .transform(toMinor)
    .refine((minor) => minor >= min && minor <= max, `must be from ${min / 100n} to ${max / 100n}`)
    .optional();
}

/** What browsers show as a picture; the name's end says which. */
const picture = z
  .string()
  .regex(/\.(svg|png|jpe?g|webp)$/i, 'must be a file ending in .svg, .png, .jpg or .webp');

const noSumIsLarger = 10n ** 15n;

const pepper = z.string().min(32, 'must have at least 32 characters');
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'must be an address such as postgresql://user:password@host/database',
  }),
  // How long a request waits for one of the pool's connections before it fails.
  DATABASE_WAIT_MS: ms(2_000),
  // How long one search may look for the rows of a page; reading what they show comes on top.
  SEARCH_WITHIN_MS: ms(250),
  PUBLIC_URL: origin,
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters'),
  DATA_KEY: key32,
  // Keys that still open what they sealed, while DATA_KEY is being changed.
  DATA_KEY_OTHERS: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .pipe(z.array(key32))
    .default([]),
  TOKEN_PEPPER: pepper,
  // Peppers that still find what was kept with them, while TOKEN_PEPPER is being changed.
  TOKEN_PEPPER_OTHERS: z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .pipe(z.array(pepper))
    .default([]),
  DEMO: flag,
  // Whether everybody needs a second factor; unless it is set, everybody does outside the demo.
  REQUIRE_SECOND_FACTOR: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  // Roles in which nothing but a passkey counts as the second factor.
  REQUIRE_PASSKEY: z
    .string()
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(
      z.array(
        z.enum(['finance', 'support', 'manager', 'admin', 'auditor'], 'must be roles with commas between'),
      ),
    )
    .default([]),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  OUTCOME_JOURNAL_DIR: z.string().min(1).default('.data/outcome-journal'),
  WORKER_NAME: z.string().max(100).optional(),
  // Where Prometheus finds what a worker counted; nowhere unless given.
  WORKER_METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  WORKER_METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  WORKER_CONCURRENCY: whole(1, 100, 10),
  WORKER_SLOTS_NOW: whole(0, 20, 2),
  TRUSTED_PROXY_HOPS: whole(0, 5, 0),
  // How long a web process that was asked to stop still answers, so that balancers notice first.
  WEB_DRAIN_MS: whole(0, 60_000, 0),

  // A payout on schedule that is later than this asks a person first.
  SCHEDULED_LATE_MINUTES: whole(5, 1_440, 120),
  // Name look-ups of one person within an hour: who makes payouts needs a few, who collects names needs thousands.
  CHECKS_PER_HOUR: whole(1, 10_000, 60),
  // Shows monitoring from outside which part is not ready, and why.
  HEALTH_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  // Where traces go; the other standard variables of OpenTelemetry are read by its own packages.
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url().optional(),
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false'),

  // Who pays, as printed on confirmations.
  COMPANY_NAME: z.string().trim().min(1).max(200, 'must have at most 200 characters').optional(),
  COMPANY_TAX_NUMBER: z
    .string()
    .regex(/^(\d{10}|\d{12})$/, 'must have 10 or 12 digits')
    .optional(),
  COMPANY_LOGO: picture.optional(),

  // Where the head of the audit is written besides the log.
  AUDIT_HEAD_FILE: path.optional(),
  AUDIT_HEAD_URL: receiver.optional(),
  AUDIT_HEAD_TOKEN: z.string().min(8, 'must have at least 8 characters').optional(),

  // Where the files of schedules are pushed.
  REGISTRY_FOLDER: path.optional(),
  REGISTRY_WEBHOOK_URL: receiver.optional(),
  REGISTRY_WEBHOOK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),

  PAYOUT_SBP_MAX: sum(100n, noSumIsLarger),
  PAYOUT_RU_CARD_MAX: sum(100n, noSumIsLarger),
  // The processor's own maximum (spec section 8); a contract can only lower it.
  PAYOUT_KZ_CARD_MAX: sum(100_000n, 120_000_000n),
  PAYOUT_TEST_MAX: sum(100n, noSumIsLarger),
  PAYOUT_MOBILE_MONEY: flag,
  // The sum from which a payout is much larger than usual.
  PAYOUT_SBP_LARGE: sum(100n, noSumIsLarger),
  PAYOUT_RU_CARD_LARGE: sum(100n, noSumIsLarger),
  PAYOUT_KZ_CARD_LARGE: sum(100_000n, noSumIsLarger),
  PAYOUT_TEST_LARGE: sum(100n, noSumIsLarger),
  PAYOUT_MOBILE_MONEY_LARGE: sum(100n, noSumIsLarger),
  PAYOUT_MOBILE_MONEY_MAX: sum(100n, noSumIsLarger),

  // The secret at the end of the address that receives notifications about payments.
  PAYMENT_WEBHOOK_TOKEN: z
    .string()
    .regex(
      /^[A-Za-z0-9_-]{43}$/,
      'must be 43 characters of base64url (openssl rand 32 | basenc --base64url, no =)',
    )
    .optional(),

  ...oidcVariables,

  ...alertVariables,

  ...processorVariables,
});

const checked = variables.check(({ value, issues }) => {
  const { REGISTRY_WEBHOOK_URL: url, REGISTRY_WEBHOOK_SECRET: secret } = value;
  for (const name of findSharedFields(value))
    issues.push({
      code: 'custom',
      message: 'is the name of another field of a refund as well',
      path: [name],
      input: value[name],
    });
  for (const [name, message] of [...findMissingOidc(value), ...findMissingAlerts(value)])
    issues.push({ code: 'custom', message, path: [name], input: value[name] });
  if (url && !secret)
    issues.push({
      code: 'custom',
      message: 'is set without REGISTRY_WEBHOOK_SECRET, which signs what is sent there',
      path: ['REGISTRY_WEBHOOK_URL'],
      input: url,
    });
});

/** Everybody knows the passwords in the demo, so nothing is gained by a second factor. */
const schema = checked.transform((value) => ({
  ...value,
  REQUIRE_SECOND_FACTOR: value.REQUIRE_SECOND_FACTOR ? value.REQUIRE_SECOND_FACTOR === '1' : !value.DEMO,
}));

export type Env = z.infer<typeof schema>;

let parsed: Env | undefined;

/**
 * The environment, parsed once. Throws one error that lists every missing or wrong variable. The entry of
 * each process calls it first, so that a wrong environment never serves; it is lazy because a build has no
 * environment.
 */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** The same check for an environment that a process is going to be given. */
export function parseEnv(from: Record<string, string | undefined>): Env {
  // `.env.example` leaves optional variables empty, so an empty one means not set.
  const given = Object.fromEntries(Object.entries(from).filter(([, value]) => value));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `  ${name}: ${name in given ? issue.message : 'is not set'}`;
  });
  throw new Error(
    `These environment variables are missing or wrong (see .env.example):\n${lines.join('\n')}`,
  );
}

/** Where the value of a variable comes from. The content of a file is put into its variable when the process starts. */
export function sourceOf(name: string): 'environment' | 'file' | 'default' {
  if (process.env[`${name}_FILE`]) return 'file';
  return process.env[name] ? 'environment' : 'default';
}

/** What second factor a person in that role needs. */
export function requiredFactors(role: Env['REQUIRE_PASSKEY'][number]) {
  const { REQUIRE_SECOND_FACTOR: isRequired, REQUIRE_PASSKEY: roles } = env();
  return { isRequired, isPasskeyRequired: roles.includes(role) };
}
