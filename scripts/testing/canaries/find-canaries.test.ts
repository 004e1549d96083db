import { describe, expect, test } from 'vitest';
import { cards, cvv } from '#tests/samples/cards.ts';
import { findCanaries } from './find-canaries.ts';

const { mir, visa } = cards;
const around = (text: string) => Buffer.from(`some text before ${text} and behind`);

describe('the scan for card numbers', () => {
  test.each([
    ['plain', around(visa)],
    ['inside other digits', around(`00${visa}00`)],
    ['in groups', around(visa.replace(/(.{4})(?!$)/g, '$1 '))],
    ['with no-break spaces', around(visa.replace(/(.{4})(?!$)/g, '$1\u00a0'))],
    ['with hyphens', around(visa.replace(/(.{4})(?!$)/g, '$1-'))],
    ['in JSON inside JSON', around(JSON.stringify(JSON.stringify({ number: visa })))],
    ['as hex, which is how a dump shows bytes', around(Buffer.from(visa).toString('hex'))],
    ['in UTF-16', Buffer.from(`x${visa}x`, 'utf16le')],
    ...[0, 1, 2].map((at): [string, Buffer] => [
      `in base64, ${at} bytes into a text`,
      around(Buffer.from(`${'x'.repeat(at)}${visa}, yes`).toString('base64')),
    ]),
  ])('finds one %s', (_form, bytes) => {
    expect(findCanaries(bytes, 'binary')).toEqual(['the visa card']);
  });

  test.each([
    `"cvv":"${cvv}"`,
    `"cvv": ${cvv}`,
    `cvv=${cvv}&a=1`,
    `\\"cvv\\":\\"${cvv}\\"`,
    `"cvc": "${cvv}"`,
    `["${cvv}"]`,
  ])('finds the CVV in %s', (text) => {
    expect(findCanaries(around(text), 'text')).toEqual(['the CVV']);
  });

  test.each([
    `"durationMs":${cvv}`,
    `1 ${cvv},00`,
    `"cvv":"•••"`,
    `${mir.slice(0, 6)}••••••${mir.slice(-4)}`,
    visa.slice(0, -1),
    `${visa.slice(0, 6)}******${visa.slice(-4)}`,
  ])('leaves %s alone', (text) => {
    expect(findCanaries(around(text), 'text')).toEqual([]);
  });
});
