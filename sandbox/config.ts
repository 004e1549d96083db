import path from 'node:path';
import { z } from 'zod';

export interface SandboxConfig {
  /** Port on 127.0.0.1; 0 takes any free one. */
  port: number;
  login: string;
  password: string;
  /** true: a refresh returns a new pair and every earlier token dies. false: only a new access token. */
  rotateRefresh: boolean;
  /** Sandbox-clock milliseconds from ACCEPTED to the outcome. */
  outcomeDelayMs: number;
  /** Sandbox-clock milliseconds that an SBP check takes. */
  checkDelayMs: number;
  /** Other names for fields of POST refunds and PATCH payments: the spec's name by the one that comes. */
  fieldNames: Record<string, string>;
  /** true: webhooks only for final statuses. */
  webhookFinalOnly: boolean;
  /** Real milliseconds that a webhook receiver has to answer one attempt. */
  webhookTimeoutMs: number;
  /** How many times faster than documented the attempts after the first follow each other. */
  webhookSpeed: number;
  /** Where notifications of payments made here go, unless the request says otherwise; null: nowhere. */
  paymentWebhookUrl: string | null;
  /** Where state is kept between starts; null keeps it in memory only. */
  stateFile: string | null;
}

export const DEFAULT_CONFIG: SandboxConfig = {
  port: 4010,
  login: 'sandbox',
  password: 'sandbox',
  rotateRefresh: true,
  outcomeDelayMs: 1500,
  checkDelayMs: 800,
  fieldNames: {},
  webhookFinalOnly: false,
  webhookTimeoutMs: 10_000,
  webhookSpeed: 1,
  paymentWebhookUrl: null,
  stateFile: path.join(import.meta.dirname, '..', '.data', 'sandbox', 'state.jsonl'),
};

const integer = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((n) => n >= least && n <= most, `must be a whole number from ${least} to ${most}`);

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((text) => text === '1');
const text = z.string().min(1, 'must not be empty');

const THIRTY_SECONDS = 30_000;
const ONE_DAY = 86_400_000;

const environment = z.object({
  SANDBOX_PORT: integer(0, 65_535).optional(),
  SANDBOX_LOGIN: text.optional(),
  SANDBOX_PASSWORD: text.optional(),
  SANDBOX_ROTATE_REFRESH: flag.optional(),
  SANDBOX_OUTCOME_DELAY_MS: integer(0, ONE_DAY).optional(),
  SANDBOX_CHECK_DELAY_MS: integer(0, THIRTY_SECONDS).optional(),
  SANDBOX_FIELD_NAMES: z
    .string()
    .regex(
      /^[\w.-]+=\w+(,[\w.-]+=\w+)*$/,
      'must be pairs such as amount=refundSubmittedAmount,newStatus=status',
    )
    .transform(
      (pairs) =>
        Object.fromEntries(pairs.split(',').map((pair) => pair.split('='))) as Record<string, string>,
    )
    .optional(),
  SANDBOX_WEBHOOK_FINAL_ONLY: flag.optional(),
  SANDBOX_WEBHOOK_TIMEOUT_MS: integer(1, 120_000).optional(),
  SANDBOX_WEBHOOK_SPEED: integer(1, 10_000).optional(),
  SANDBOX_PAYMENT_WEBHOOK_URL: z.url('must be an address').optional(),
  SANDBOX_STATE_FILE: text.optional(),
});

/** A start that cannot succeed; the message is the one sentence to show. */
export class StartupError extends Error {}

/**
 * Reads the sandbox's settings from the environment.
 * @throws StartupError naming every wrong variable and what it must be (never its value: one is a password).
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): SandboxConfig {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new StartupError(`The sandbox cannot start: ${wrong.join('; ')}.`);
  }
  const given = parsed.data;
  return {
    port: given.SANDBOX_PORT ?? DEFAULT_CONFIG.port,
    login: given.SANDBOX_LOGIN ?? DEFAULT_CONFIG.login,
    password: given.SANDBOX_PASSWORD ?? DEFAULT_CONFIG.password,
    rotateRefresh: given.SANDBOX_ROTATE_REFRESH ?? DEFAULT_CONFIG.rotateRefresh,
    outcomeDelayMs: given.SANDBOX_OUTCOME_DELAY_MS ?? DEFAULT_CONFIG.outcomeDelayMs,
    checkDelayMs: given.SANDBOX_CHECK_DELAY_MS ?? DEFAULT_CONFIG.checkDelayMs,
    fieldNames: given.SANDBOX_FIELD_NAMES ?? DEFAULT_CONFIG.fieldNames,
    webhookFinalOnly: given.SANDBOX_WEBHOOK_FINAL_ONLY ?? DEFAULT_CONFIG.webhookFinalOnly,
    webhookTimeoutMs: given.SANDBOX_WEBHOOK_TIMEOUT_MS ?? DEFAULT_CONFIG.webhookTimeoutMs,
    webhookSpeed: given.SANDBOX_WEBHOOK_SPEED ?? DEFAULT_CONFIG.webhookSpeed,
    paymentWebhookUrl: given.SANDBOX_PAYMENT_WEBHOOK_URL ?? DEFAULT_CONFIG.paymentWebhookUrl,
    stateFile: given.SANDBOX_STATE_FILE ?? DEFAULT_CONFIG.stateFile,
  };
}
