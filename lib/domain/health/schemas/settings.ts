import * as z from 'zod/mini';
import { roles } from '#lib/auth/permissions.ts';
import { moneyView } from '#lib/core/zod-field.ts';
import { payoutMethods } from '#lib/domain/recipients/methods/names.ts';

/** A value as it is shown: of a secret only whether there is one. */
const settingValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('flag'), isOn: z.boolean() }),
  z.object({ kind: z.literal('number'), number: z.int() }),
  z.object({ kind: z.literal('money'), money: moneyView }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('roles'), roles: z.array(z.enum(roles)) }),
  z.object({ kind: z.literal('secret'), isSet: z.boolean() }),
]);
export type SettingValue = z.infer<typeof settingValue>;

const settingView = z.object({
  /** The name of the variable, or what a screen sets. */
  name: z.string(),
  /** Which of several with the same name. */
  of: z.optional(z.union([z.enum(payoutMethods), z.enum(roles)])),
  value: settingValue,
  source: z.enum(['environment', 'file', 'default', 'screen']),
  /** Who set it on a screen, and when; null where nobody has. */
  changed: z.optional(z.nullable(z.object({ byName: z.string(), at: z.iso.datetime() }))),
});
export type SettingView = z.infer<typeof settingView>;

export const settingGroups = [
  'limits',
  'company',
  'signingIn',
  'data',
  'alerts',
  'outside',
  'processor',
  'server',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

export const settingsView = z.record(z.enum(settingGroups), z.array(settingView));
export type SettingsView = z.infer<typeof settingsView>;
