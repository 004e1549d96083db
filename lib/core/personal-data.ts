/**
 * What somebody sees of phones, names and cards who does not need them for their work. Everything that leaves the server is
 * masked here, by its form: a view that is added later is masked too.
 */

/** The company's setting: which roles see everything besides those that cannot work otherwise. */
export const sightSetting = 'personal-data';

/** Whole, or masked but for the records that this person has revealed. */
export type Sight = 'whole' | { open: readonly string[] };

/** Stands for a text that cannot be shown in part. */
export const hidden = '•••';

/** Whether a text from the server was masked: two that look alike may differ. */
export const isMasked = (text: string | null | undefined): boolean => text?.includes(hidden) ?? false;

/** "+79161234567" becomes "+7 916 •••‑45‑67"; of another country's number the last four digits stay. */
export function maskPhone(phone: string): string {
  if (/^\+7\d{10}$/.test(phone))
    return `+7\u00a0${phone.slice(2, 5)}\u00a0${hidden}\u2011${phone.slice(8, 10)}\u2011${phone.slice(10)}`;
  return phone.replace(/^(\+?\d{0,3})\d*(\d{4})$/, `$1\u00a0${hidden}\u00a0$2`);
}

/** "Павел Ильич Д." becomes "П••• И••• Д•••": no longer and no shorter than any other name of three words. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}${hidden}`)
    .join(' ');
}

/** The last four characters of a card or a wallet, as processors show it; a phone that is masked already stays. */
function maskInstrument(text: string): string {
  return text.startsWith('+') ? maskText(text) : `••••${text.replace(/[\s•*]/g, '').slice(-4)}`;
}

/** A phone within a text: with its plus, or as people of Russia and Kazakhstan write it; also as an address writes it. */
const phoneWithin =
  /(?<![\w+%])(?:(?:\+|%2B)(?:(?:[\s().\u2011+-]|%20){0,2}\d){10,15}|[78](?:(?:[\s().\u2011+-]|%20){0,2}\d){10})(?!\w)/g;

/** Masks every phone that stands in a text. */
export function maskText(text: string): string {
  return text.replace(phoneWithin, (found) => {
    const digits = found.replace(/%2[0B]/g, '').replace(/\D/g, '');
    return maskPhone(/^[78]/.test(found) ? `+7${digits.slice(1)}` : `+${digits}`);
  });
}

/**
 * The field of a phone, as typed: a file has numbers without their beginning, and mistyped ones. What is not known as a phone
 * is hidden whole.
 */
function maskTypedPhone(text: string): string {
  const masked = maskText(text);
  if (masked !== text || text === '' || isMasked(text)) return masked;
  const digits = text.replace(/\D/g, '');
  return /^9\d{9}$/.test(digits) ? maskPhone(`+7${digits}`) : hidden;
}

/** What a rule asks about a recipient is nobody's name. */
const conditions = ['anybody', 'new', 'renamed', 'unchecked'];

function maskRecipient(text: string): string {
  if (conditions.includes(text)) return text;
  return /\d{4}/.test(text) ? maskText(text) : maskName(text);
}

type Masked = (text: string) => string | null;

/** How a field is masked, by its name: the name of a person, who they are in a few words, and texts as the processor wrote them. */
const byKey: Readonly<Record<string, Masked>> = {
  phone: maskTypedPhone,
  holderName: maskName,
  expectedName: maskName,
  previousName: maskName,
  formerName: maskName,
  nameBefore: maskName,
  otherNames: maskName,
  lastName: maskName,
  recipientName: maskName,
  recipient: maskRecipient,
  instrument: maskInstrument,
  cardNumber: maskInstrument,
  first6: () => '',
  requestMasked: () => hidden,
  answerMasked: () => hidden,
  bodyMasked: () => hidden,
  headersMasked: () => hidden,
  more: () => null,
  cells: () => hidden,
  lines: () => hidden,
  filters: (text) => maskText(text.replace(/(^|&)q=[^&]*/, `$1q=${hidden}`)),
};

/** A `name` beside one of these is that of who is paid or who paid; any other is a colleague's, a bank's or a file's. */
const besideName = [
  'phone',
  'card',
  'instrument',
  'identity',
  'source',
  'match',
  'method',
  'nameBefore',
  'differentNameReason',
];

/** Sums, ids and the names of queries are no phones, whatever their digits look like. */
const isPlain = (key: string) =>
  /^(?:amountMinor|id|queryKey|queryHash|nextCursor)$|(?:Id|Ids|At)$/.test(key);

/** Whether this person sees all of that record. */
export const isShown = (sight: Sight, id: string): boolean => sight === 'whole' || sight.open.includes(id);

/** The same data as this person may see it. */
export function maskFor<Value>(sight: Sight, value: Value): Value {
  return sight === 'whole' ? value : (mask(new Set(sight.open), value, '') as Value);
}

function mask(open: ReadonlySet<string>, value: unknown, key: string): unknown {
  if (typeof value === 'string') return (byKey[key] ?? (isPlain(key) ? String : maskText))(value);
  if (Array.isArray(value)) return value.map((each) => mask(open, each, key));
  if (value === null || typeof value !== 'object') return value;
  // Maps, dates and promises hold no views.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const fields = value as Record<string, unknown>;
  if (typeof fields.id === 'string' && open.has(fields.id)) return value;
  const isPerson = besideName.some((each) => each in fields);
  return Object.fromEntries(
    Object.entries(fields).map(([name, each]) => [
      name,
      name === 'name' && isPerson && typeof each === 'string' ? maskName(each) : mask(open, each, name),
    ]),
  );
}
