import { expect, test } from 'vitest';
import { shippedPolicy } from '../rules/shipped.ts';
import { policyDocument, writePolicy } from './document.ts';
import { settingsForm, withSettings } from './settings.ts';

const document = writePolicy(shippedPolicy);
const settings = {
  timeZone: 'Asia/Almaty',
  expiryHours: '24',
  sums: { 'maker_day RUB': '1 000 000', 'one KZT': '', 'retype RUB': '', 'undo KZT': '500' },
  seconds: { KZT: '30' },
};

test('settings replace what they show and leave the rules', () => {
  const after = withSettings(document, settings);
  expect(policyDocument.safeParse(after).success).toBe(true);
  expect(after).toEqual({
    ...document,
    timeZone: 'Asia/Almaty',
    expiryHours: 24,
    limits: [{ scope: 'maker_day', most: { amountMinor: '100000000', currency: 'RUB' } }],
    retypeFrom: [],
    undo: [{ from: { amountMinor: '50000', currency: 'KZT' }, seconds: 30 }],
  });
});

test.each([
  [{ expiryHours: '0' }, 'expiryHours hours_out_of_range'],
  [{ expiryHours: '721' }, 'expiryHours hours_out_of_range'],
  [{ seconds: { RUB: '61' } }, 'seconds,RUB seconds_out_of_range'],
  [{ sums: { 'one RUB': 'a lot' } }, 'sums,one RUB amount_unreadable'],
  [{ timeZone: 'Mars' }, 'timeZone time_zone_unknown'],
])('%j: %s', (change, code) => {
  const found = settingsForm.safeParse({ ...settings, ...change });
  expect(found.error?.issues.map(({ path, message }) => `${path} ${message}`)).toEqual([code]);
});
