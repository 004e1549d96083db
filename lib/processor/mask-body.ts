import { isLosslessNumber, parse, stringify } from 'lossless-json';
import { replaceCardNumbers } from '#lib/core/card-masking.ts';
import { maskCard } from '#lib/core/card-number.ts';

const hidden = '•••';
/** Nobody reads more of an answer than this, and 50 such calls still make a page. */
const mostKept = 16_384;
/** A longer body is no message of the interface; only its beginning is masked, as plain text. */
const mostRead = 65_536;

const secretName =
  /^(?:cvv2?|cvc2?|(?:card)?securitycode|cardcode|pin|password|login|secret|\w*token|authorization)$/;
const expiryName = /^(?:card)?(?:expiry|expiration|exp)(?:month|year|date)?$/;
const numberName = /^(?:card)?(?:number|pan)$/;
const idName = /id$/;
/** 18-digit decimals: one in fifty would pass as a card number. */
const processorId = /^\d{18}$/;

/**
 * `"cvv": "123"`, `cvv=123`, `\"number\":\"42…\"`: members of something that is not JSON, or JSON inside a
 * text.
 */
const looseMember =
  /(\b(?:cvv2?|cvc2?|(?:card)?security_?code|pin|password|login|secret|\w*token|authorization|(?:card_?)?(?:number|pan)|exp(?:iry|iration)?_?(?:month|year|date)?)\b\\*["']?\s*[:=]\s*\\*["']?)((?:bearer\s+)?[^"'\\&,;<>{}[\]\s]+(?: \d{2,}\b)*)/gi;
const bearer = /\bbearer\s+[\w.~+/-]+=*/gi;
/**
 * The secret in a webhook address has 43 characters; tokens are longer. Hex ids and hashes do not match this
 * form.
 */
const longSecret = /(?<![\w-])(?=[\w-]*[G-Zg-z_-])[\w-]{43,}(?:\.[\w-]+)*/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL keeps no NUL, and nobody reads the others
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** Values of one message that must not be repeated in another, as exact digits or characters. */
export type BodySecrets = { numbers: string[]; codes: string[] };
const noSecrets: BodySecrets = { numbers: [], codes: [] };

/**
 * A body as it may be stored and shown, at most 16 384 characters and an ellipsis. Card numbers are cut to
 * first six and last four digits (short ones to fewer); codes, expiry dates, passwords, tokens and secret
 * addresses are removed, wherever they appear and however they are spaced. Null when the bytes are not text.
 */
export function maskBody(body: Uint8Array | string, secrets: BodySecrets = noSecrets): string | null {
  const text = typeof body === 'string' ? body : toText(body);
  if (text === null || text.trim() === '') return null;
  const value = text.length > mostRead ? undefined : toJson(text);
  const masked =
    value === undefined ? maskText(text.slice(0, mostRead), secrets) : toJsonText(maskValue(value, secrets));
  const shown = masked.replace(controls, ' ');
  return shown.length > mostKept ? `${shown.slice(0, mostKept).toWellFormed()}…` : shown;
}

/** The card data and codes of a request, so that its answer can be stored without them. */
export function findBodySecrets(request: string): BodySecrets {
  const found: BodySecrets = { numbers: [], codes: [] };
  walk(toJson(request), (name, text) => {
    if (numberName.test(name)) found.numbers.push(text.replace(/\D/g, ''));
    else if (secretName.test(name)) found.codes.push(text);
    else if (name.endsWith('url')) found.codes.push(...(text.match(longSecret) ?? []));
  });
  return found;
}

function walk(value: unknown, see: (name: string, text: string) => void, name = ''): void {
  if (typeof value === 'string') see(name, value);
  else if (isLosslessNumber(value)) see(name, value.value);
  else if (Array.isArray(value)) for (const one of value) walk(one, see, name);
  else if (value !== null && typeof value === 'object')
    for (const [key, one] of Object.entries(value)) walk(one, see, toName(key));
}

function toName(key: string): string {
  return key.toLowerCase().replace(/[_-]/g, '');
}

function toText(body: Uint8Array): string | null {
  const text = new TextDecoder().decode(body);
  // Another encoding, an image or something compressed cannot be searched for secrets, so it is not stored.
  return text.includes('\0') || (text.match(/\ufffd/g)?.length ?? 0) > text.length / 20 ? null : text;
}

function toJson(text: string): unknown {
  try {
    return /^\s*[[{]/.test(text) ? parse(text) : undefined;
  } catch {
    return undefined;
  }
}

function toJsonText(value: unknown): string {
  return stringify(value) ?? '';
}

function maskValue(value: unknown, secrets: BodySecrets, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => maskValue(one, secrets, name));
  if (isLosslessNumber(value)) {
    const masked = maskMember(name, value.value, secrets);
    return masked === value.value ? value : masked;
  }
  if (typeof value === 'string') return maskMember(name, value, secrets);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [maskText(key, secrets), maskValue(one, secrets, toName(key))]),
  );
}

function maskMember(name: string, text: string, secrets: BodySecrets): string {
  if (secretName.test(name) || expiryName.test(name)) return hidden;
  if (numberName.test(name) && /^[\d\s-]+$/.test(text)) return maskNumber(text.replace(/\D/g, ''));
  if (idName.test(name) && processorId.test(text)) return hideKnown(text, secrets);
  return maskText(text, secrets);
}

function maskNumber(digits: string): string {
  const { first6, last4, length } = maskCard(digits);
  return first6 + '•'.repeat(Math.max(0, length - first6.length - last4.length)) + last4;
}

function maskText(text: string, secrets: BodySecrets): string {
  const known = hideKnown(text, secrets).replace(bearer, hidden).replace(longSecret, hidden);
  const members = known.replace(looseMember, (_, before: string, value: string) => {
    const isNumber = numberName.test(toName(/^\w+/.exec(before)?.[0] ?? ''));
    if (!isNumber) return before + hidden;
    return before + (/^[\d\s-]+$/.test(value) ? maskNumber(value.replace(/\D/g, '')) : value);
  });
  return replaceCardNumbers(members, maskNumber);
}

/**
 * What may be between two digits of one number: up to four characters that are not letters, or an encoded
 * space. Spelled out, because a class of all the world's letters, sixteen times over, takes the engine a
 * second to prepare.
 */
const gap = '(?:[^0-9A-Za-zА-Яа-яЁё]|&#?\\w{1,6};|%20|\\\\u[0-9A-Fa-f]{4}){0,4}';

function hideKnown(text: string, { numbers, codes }: BodySecrets): string {
  let safe = text;
  for (const digits of numbers) {
    if (digits === '') continue;
    const spaced = [...digits].join(gap);
    // A short number occurs inside many others.
    const pattern = digits.length < 8 ? `(?<!\\d)${spaced}(?!\\d)` : spaced;
    safe = safe.replace(new RegExp(pattern, 'g'), maskNumber(digits));
  }
  for (const code of codes) {
    if (code === '') continue;
    const quoted = code.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    safe = safe.replace(
      new RegExp(/^\d{1,8}$/.test(code) ? `(?<!\\d)${quoted}(?!\\d)` : quoted, 'g'),
      hidden,
    );
  }
  return safe;
}
