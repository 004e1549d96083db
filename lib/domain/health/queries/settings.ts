import 'server-only';
import { type Person, roles } from '#lib/auth/permissions.ts';
import { findWholeRoles } from '#lib/auth/sight.ts';
import { moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { idleMs } from '#lib/core/session-times.ts';
import { db } from '#lib/db/client.ts';
import { isConfigured } from '#lib/domain/alerts/channels.ts';
import { contractLimits } from '#lib/domain/payouts/operations/creating/contract.ts';
import { getFullReasonList } from '#lib/domain/reasons/queries.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import { findLastChange } from '#lib/domain/reveals/store.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import { groupsOfRoles } from '#lib/domain/users/operations/sso/settings.ts';
import { sessionLengthMs } from '#lib/domain/users/rules.ts';
import { type Env, env, sourceOf } from '#lib/env.ts';
import { type SettingsView, type SettingValue, type SettingView, settingsView } from '../schemas/settings.ts';

/** What holds here and where each comes from; no secret and no address with one in it. For administrators and auditors. */
export async function getSettings(person: Person): Promise<SettingsView> {
  return settingsView.parse({
    limits: [...listLimits(), plain('CHECKS_PER_HOUR'), plain('SCHEDULED_LATE_MINUTES')],
    company: [plain('COMPANY_NAME'), plain('COMPANY_TAX_NUMBER'), plain('COMPANY_LOGO'), plain('DEMO')],
    signingIn: listSigningIn(),
    data: await listSetOnScreens(person),
    alerts: listAlerts(),
    outside: [
      plain('AUDIT_HEAD_FILE'),
      host('AUDIT_HEAD_URL'),
      secret('AUDIT_HEAD_TOKEN'),
      plain('REGISTRY_FOLDER'),
      host('REGISTRY_WEBHOOK_URL'),
      secret('REGISTRY_WEBHOOK_SECRET'),
    ],
    processor: [
      host('PROCESSOR_BASE_URL'),
      plain('PROCESSOR_SANDBOX'),
      plain('PROCESSOR_SETTLEMENT_ACCOUNT_ID'),
      plain('PROCESSOR_INTENT_PAYOUTS'),
      secret('PROCESSOR_LOGIN'),
      secret('PROCESSOR_PASSWORD'),
      secret('PAYMENT_WEBHOOK_TOKEN'),
    ],
    server: [
      host('PUBLIC_URL'),
      plain('TRUSTED_PROXY_HOPS'),
      plain('LOG_LEVEL'),
      ...(['DATABASE_URL', 'AUTH_SECRET', 'DATA_KEY', 'TOKEN_PEPPER', 'HEALTH_TOKEN'] as const).map(secret),
    ],
  });
}

type Name = keyof Env;
const none: SettingValue = { kind: 'none' };
const builtIn = (name: string, number: number): SettingView => {
  return { name, value: { kind: 'number', number }, source: 'default' };
};

function plain(name: Name): SettingView {
  return { name, value: toValue(env()[name]), source: sourceOf(name) };
}

function toValue(value: Env[Name]): SettingValue {
  if (typeof value === 'boolean') return { kind: 'flag', isOn: value };
  if (typeof value === 'number') return { kind: 'number', number: value };
  return typeof value === 'string' && value !== '' ? { kind: 'text', text: value } : none;
}

function secret(name: Name): SettingView {
  return { name, value: { kind: 'secret', isSet: Boolean(env()[name]) }, source: sourceOf(name) };
}

/** The path of an address may be a secret of its receiver. */
function host(
  name:
    | 'AUDIT_HEAD_URL'
    | 'REGISTRY_WEBHOOK_URL'
    | 'PROCESSOR_BASE_URL'
    | 'PUBLIC_URL'
    | 'OIDC_ISSUER'
    | 'ALERT_WEBHOOK_URL',
): SettingView {
  const url = env()[name];
  return { name, value: toValue(url && new URL(url).origin), source: sourceOf(name) };
}

function listLimits(): SettingView[] {
  return payoutMethods.flatMap((of) => {
    const { currency, maxSetting, largeSetting } = methodFacts[of];
    const { max, largeFrom } = contractLimits(of);
    const toMoney = (minor: bigint) =>
      ({ kind: 'money', money: toMoneyView(moneyOf(minor, currency)) }) as const;
    return [
      { name: 'PAYOUT_MAX', of, value: toMoney(max), source: sourceOf(maxSetting) },
      { name: 'PAYOUT_LARGE', of, value: toMoney(largeFrom), source: sourceOf(largeSetting) },
    ];
  });
}

/** Names at mail servers are often keys. */
function listAlerts(): SettingView[] {
  const isSent = isConfigured('mail');
  return [
    { name: 'mailSent', value: { kind: 'flag', isOn: isSent }, source: sourceOf('SMTP_HOST') },
    plain('SMTP_HOST'),
    plain('SMTP_PORT'),
    plain('SMTP_TLS'),
    secret('SMTP_USER'),
    secret('SMTP_PASSWORD'),
    plain('MAIL_FROM'),
    host('ALERT_WEBHOOK_URL'),
    secret('ALERT_WEBHOOK_SECRET'),
    secret('ALERT_WEBHOOK_SECRET_OTHER'),
    {
      name: 'ALERT_WEBHOOK_ALLOW',
      value: toValue(env().ALERT_WEBHOOK_ALLOW.join('; ')),
      source: sourceOf('ALERT_WEBHOOK_ALLOW'),
    },
  ];
}

function listSigningIn(): SettingView[] {
  const { REQUIRE_PASSKEY: passkeyRoles, OIDC_SECOND_FACTOR: counted } = env();
  const groups = groupsOfRoles();
  return [
    plain('REQUIRE_SECOND_FACTOR'),
    {
      name: 'REQUIRE_PASSKEY',
      value: passkeyRoles.length > 0 ? { kind: 'roles', roles: passkeyRoles } : none,
      source: sourceOf('REQUIRE_PASSKEY'),
    },
    builtIn('idleMinutes', idleMs / 60_000),
    builtIn('sessionHours', sessionLengthMs / 3_600_000),
    host('OIDC_ISSUER'),
    plain('OIDC_CLIENT_ID'),
    secret('OIDC_CLIENT_SECRET'),
    ...roles.map((of) => ({
      name: 'OIDC_GROUPS',
      of,
      value: toValue(groups[of].join('; ')),
      source: sourceOf(`OIDC_GROUPS_${of.toUpperCase()}`),
    })),
    {
      name: 'OIDC_SECOND_FACTOR',
      value: toValue(counted.join('; ')),
      source: sourceOf('OIDC_SECOND_FACTOR'),
    },
    plain('OIDC_ONLY'),
    plain('OIDC_EMERGENCY_EMAIL'),
  ];
}

async function listSetOnScreens(person: Person): Promise<SettingView[]> {
  const [whole, seen, reasons, { version }] = await Promise.all([
    findWholeRoles(db()),
    findLastChange(db()),
    getFullReasonList(person),
    findPolicyInForce(db()),
  ]);
  const { savedAt, savedBy } = reasons;
  const offered = reasons.reasons.filter(({ isRetired }) => !isRetired).length;
  return [
    {
      name: 'wholeRoles',
      value: { kind: 'roles', roles: whole },
      source: seen ? 'screen' : 'default',
      changed: seen && { ...seen, at: seen.at.toISOString() },
    },
    {
      name: 'reasons',
      value: { kind: 'number', number: offered },
      source: savedAt ? 'screen' : 'default',
      changed: savedAt ? { byName: savedBy ?? '', at: savedAt } : null,
    },
    { ...builtIn('policy', version), source: version > 1 ? 'screen' : 'default' },
  ];
}
