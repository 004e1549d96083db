import 'server-only';
import { z } from 'zod';
import { fromDecimal } from '#lib/core/money.ts';

const key32 = z
  .string()
  .refine(
    (text) => Buffer.from(text, 'base64').length === 32,
    'must be 32 bytes in base64 (openssl rand -base64 32)',
  );
const flag = z
  .enum(['0', '1'], 'must be 0 or 1')
  .default('0')
  .transform((text) => text === '1');
const path = z.string().startsWith('/', 'must begin with /');

function whole(min: number, max: number, fallback: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error }).default(fallback);
}

const ms = (fallback: number) => whole(1, 600_000, fallback);
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://pay.example.com' })
  .transform((text) => text.replace(/\/+$/, ''));

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

const thisMachine = ['localhost', '127.0.0.1', '[::1]'];

/** An address outside that gets personal data: encrypted on its way, and without a password in it. */
const receiver = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isClosed = protocol === 'https:' || (protocol === 'http:' && thisMachine.includes(hostname));
  return isClosed && username === '' && password === '';
}, 'must be an https address without a password (http only on this machine)');

const noSumIsLarger = 10n ** 15n;

/** The spellings of the KZ card method that the processor accepts (spec 2.3). */
const kzCardName = z
  .enum(['Bank_Card_KZ', 'BankCardKZ', 'BANK_CARD_KZ'], 'must be Bank_Card_KZ, BankCardKZ or BANK_CARD_KZ')
  .default('Bank_Card_KZ');

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
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  OUTCOME_JOURNAL_DIR: z.string().min(1).default('.data/outcome-journal'),
  WORKER_NAME: z.string().max(100).optional(),
  // Where Prometheus finds what a worker counted; nowhere unless given.
  WORKER_METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  WORKER_METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  // Where `npm run receiver` takes notifications.
  RECEIVER_PORT: z.coerce.number().int().min(1).max(65_535).default(3_100),
  RECEIVER_HOST: z.string().min(1).default('127.0.0.1'),
  WORKER_CONCURRENCY: whole(1, 100, 10),
  WORKER_SLOTS_NOW: whole(0, 20, 2),
  TRUSTED_PROXY_HOPS: whole(0, 5, 0),
  // How long a web process that was told to stop still answers, so that balancers notice first.
  WEB_DRAIN_MS: whole(0, 60_000, 0),

  // Name look-ups of one person within an hour: who makes payouts needs a few, who collects names needs thousands.
  CHECKS_PER_HOUR: whole(1, 10_000, 60),
  // Tells monitoring from outside which part is not ready, and why.
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
  // From this sum on a payout is much larger than usual.
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
  // The most that support may refund of one payment, and one person within 24 hours, per currency; more needs a manager.
  REFUND_SUPPORT_MAX: sum(1n, noSumIsLarger),
  REFUND_SUPPORT_DAY_MAX: sum(1n, noSumIsLarger),
  REFUND_SUPPORT_KZT_MAX: sum(1n, noSumIsLarger),
  REFUND_SUPPORT_KZT_DAY_MAX: sum(1n, noSumIsLarger),
  REFUND_SUPPORT_USD_MAX: sum(1n, noSumIsLarger),
  REFUND_SUPPORT_USD_DAY_MAX: sum(1n, noSumIsLarger),
  REFUND_SUPPORT_EUR_MAX: sum(1n, noSumIsLarger),
  REFUND_SUPPORT_EUR_DAY_MAX: sum(1n, noSumIsLarger),

  PROCESSOR_BASE_URL: origin,
  PROCESSOR_LOGIN: z.string().min(1),
  PROCESSOR_PASSWORD: z.string().min(1),
  PROCESSOR_SANDBOX: flag,
  PROCESSOR_SETTLEMENT_ACCOUNT_ID: z
    .string()
    .regex(/^SA\d{18}$/, 'must be SA and 18 digits')
    .optional(),
  PROCESSOR_TOKEN_PATH: path.default('/configuration-management/api/v1/admin-accounts/oauth/authorize'),
  PROCESSOR_REFRESH_PATH: path.default('/configuration-management/api/v1/admin-accounts/oauth/refresh-token'),
  PROCESSOR_REFRESH_FALLBACK_PATH: path.default('/configuration-management/client/api/v1/auth/refresh-token'),
  PROCESSOR_REFUND_BANKS_PATH: path.default('/processing/api/v1/refunds/sbp/'),
  PROCESSOR_LOGIN_FIELD: z.string().min(1).default('login'),
  PROCESSOR_PASSWORD_FIELD: z.string().min(1).default('password'),
  PROCESSOR_REFRESH_FIELD: z.string().min(1).default('refreshToken'),
  // The name of our reference of one payout among several in an intent.
  PROCESSOR_DISBURSEMENT_REFERENCE_FIELD: z.string().min(1).default('clientReferenceId'),
  PROCESSOR_KZ_CHECK_METHOD: kzCardName,
  PROCESSOR_KZ_INTENT_METHOD: kzCardName,
  PROCESSOR_READ_DISBURSEMENT: flag,
  // The processor documents that it processes nothing of a request that it answers with 401.
  PROCESSOR_401_NOT_PROCESSED: flag,
  // How long before its end an access token is renewed; less than a call may take would let it end on the way.
  PROCESSOR_TOKEN_RENEW_SECONDS: whole(60, 900, 120),
  PROCESSOR_CONNECT_TIMEOUT_MS: ms(5_000),
  PROCESSOR_WRITE_TIMEOUT_MS: ms(90_000),
  PROCESSOR_READ_TIMEOUT_MS: ms(15_000),
  PROCESSOR_CHECK_TIMEOUT_MS: ms(31_000),
});

const schema = variables.check(({ value, issues }) => {
  const { REGISTRY_WEBHOOK_URL: url, REGISTRY_WEBHOOK_SECRET: secret } = value;
  if (url && !secret)
    issues.push({
      code: 'custom',
      message: 'is set without REGISTRY_WEBHOOK_SECRET, which signs what is sent there',
      path: ['REGISTRY_WEBHOOK_URL'],
      input: url,
    });
});

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
    const name = issue.path.join('.');
    return `  ${name}: ${name in given ? issue.message : 'is not set'}`;
  });
  throw new Error(
    `These environment variables are missing or wrong (see .env.example):\n${lines.join('\n')}`,
  );
}
