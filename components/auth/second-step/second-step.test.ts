import { createElement } from 'react';
import { expect, test } from 'vitest';
import en from '#messages/en.json' with { type: 'json' };
import { readPart } from '#tests/pages/read-part.ts';
import { SecondStep } from './second-step.tsx';

const { secondFactor } = en;

const read = (step: Partial<Parameters<typeof SecondStep>[0]['step']>) =>
  readPart(
    createElement(SecondStep, {
      step: {
        stage: 'factor',
        email: 'olga@example.com',
        kinds: [],
        isPasskeyOnly: false,
        provider: null,
        resetAt: null,
        ...step,
      },
      onDone: () => {},
    }),
  );

test('whoever has a passkey and an app is offered both, and the recovery codes; the passkey first', () => {
  const said = read({ kinds: ['passkey', 'totp'] });
  const order = [
    secondFactor.usePasskey,
    secondFactor.app.label,
    secondFactor.useRecovery,
    secondFactor.leave,
  ];
  const places = order.map((text) => said.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(said).toContain('olga@example.com');
});

test('whoever has an app alone is not asked for a passkey, and the other way round', () => {
  expect(read({ kinds: ['totp'] })).not.toContain(secondFactor.usePasskey);
  expect(read({ kinds: ['passkey'] })).not.toContain(secondFactor.app.label);
});

test('whoever has none chooses one, and reads that an administrator removed those before', () => {
  const said = read({ stage: 'enrolment', resetAt: '2026-11-28T10:00:00.000Z' });
  for (const text of [secondFactor.passkey.choose, secondFactor.totp.choose, secondFactor.wasReset])
    expect(said).toContain(text);
  expect(said).not.toContain(secondFactor.useRecovery);
});
