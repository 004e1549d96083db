/** Utilities whose name begins with the one property they set: `gap-2`, `max-w-full`. */
const plain = new Set(
  [
    'p px py pt pr pb pl m mx my mt mr mb ml scroll-py scroll-my gap gap-x gap-y',
    'size w min-w max-w h min-h max-h inset inset-x inset-y top right bottom left z',
    'grid-cols grid-rows col-span col-start row-start shrink basis order justify justify-items justify-self self break-inside items place-items align',
    'bg opacity fill stroke accent rounded rounded-t border outline outline-offset ring shadow text font leading',
    'tracking whitespace break list overscroll overflow-x overflow-y resize scrollbar field-sizing cursor select line-clamp',
    'pointer-events animate transition duration ease delay rotate translate-x translate-y',
  ].flatMap((line) => line.split(' ')),
);

/** All other utilities, by their form; the first pattern that fits says which property is set. */
const special: readonly (readonly [sets: string, look: RegExp])[] = [
  ['display', /^(block|inline-block|inline|flex|inline-flex|grid|inline-grid|table|contents|hidden)$/],
  ['position', /^(static|fixed|absolute|relative|sticky)$/],
  ['visibility', /^(in)?visible$/],
  ['sr', /^(not-)?sr-only$/],
  ['overflow', /^overflow-(auto|hidden|visible|scroll)$/],
  ['flex', /^flex-(\d+|\[.*|auto|none)$/],
  ['flex-direction', /^flex-(row|col)/],
  ['flex-wrap', /^flex-(nowrap|wrap(-reverse)?)$/],
  ['align-content', /^content-(start|end|center|between|baseline|stretch)$/],
  ['font-size', /^text-(xs|sm|base|lg|\d?xl|sum)$/],
  ['text-alignment', /^text-(left|center|right)$/],
  ['text-wrap', /^text-(balance|wrap|nowrap|pretty)$/],
  ['text-overflow', /^truncate$/],
  ['font-family', /^font-(sans|mono)$/],
  ['border-w', /^border(-(\d+|\[[\d.]+(px|rem)\]))?$/],
  ['border-collapse', /^border-(collapse|separate)$/],
  ['border-w-x', /^border-x(-\d+)?$/],
  ['border-w-y', /^border-y(-\d+)?$/],
  ['border-w-t', /^border-t(-\d+)?$/],
  ['border-w-r', /^border-r(-\d+)?$/],
  ['border-w-b', /^border-b(-\d+)?$/],
  ['border-w-l', /^border-l(-\d+)?$/],
  ['outline-style', /^outline-none$/],
  ['outline-w', /^outline(-\d+)?$/],
  ['ring-w', /^ring(-\d+)?$/],
  ['stroke-w', /^stroke-\d+$/],
];

/** What a utility sets in addition. */
const wider: Record<string, string> = {
  overflow: 'overflow-x overflow-y',
  inset: 'inset-x inset-y top right bottom left',
  'inset-x': 'right left',
  'inset-y': 'top bottom',
  flex: 'shrink basis',
  gap: 'gap-x gap-y',
  p: 'px py pt pr pb pl',
  px: 'pr pl',
  py: 'pt pb',
  m: 'mx my mt mr mb ml',
  mx: 'mr ml',
  my: 'mt mb',
  size: 'w h',
  'line-clamp': 'display overflow',
  'font-size': 'leading',
  rounded: 'rounded-t',
  'border-w': 'border-w-x border-w-y border-w-t border-w-r border-w-b border-w-l',
  'border-w-x': 'border-w-r border-w-l',
  'border-w-y': 'border-w-t border-w-b',
};

/**
 * For each class met so far: what it sets and in which state (`hover:bg`); the first entry is its own
 * property.
 */
const known = new Map<string, readonly string[]>();

function readSets(word: string): readonly string[] {
  const [, state = '', utility = ''] =
    /^((?:[^:[\]()]*(?:\[[^\]]*\]|\([^)]*\))?[^:[\]()]*:)*)-?(.+)$/.exec(word) ?? [];
  const own = special.find(([, look]) => look.test(utility))?.[0] ?? findPlain(utility);
  return own ? [own, ...(wider[own]?.split(' ') ?? [])].map((sets) => state + sets) : [];
}

function findPlain(utility: string): string | undefined {
  const name = utility.replace(/[[(].*$/, '').replace(/-$/, '');
  for (let end = name.length; end > 0; end = name.lastIndexOf('-', end - 1)) {
    if (plain.has(name.slice(0, end))) return name.slice(0, end);
  }
  return undefined;
}

/** Every answer so far: the texts come from the code, so they are few, and a list asks for the same ones for each row. */
const answers = new Map<string, string>();
const mostAnswers = 5_000;

/**
 * Of two utilities that set the same property the later one stays. Written by hand for the utilities in use,
 * because tailwind-merge knows all of them and weighs 9 KB. A test holds both to the same answers.
 */
export function mergeClasses(text: string): string {
  const known = answers.get(text);
  if (known !== undefined) return known;
  const answer = merge(text);
  if (answers.size >= mostAnswers) answers.clear();
  answers.set(text, answer);
  return answer;
}

function merge(text: string): string {
  const taken = new Set<string>();
  const kept: string[] = [];
  for (const word of text.split(/\s+/).reverse()) {
    const sets = known.get(word) ?? readSets(word);
    known.set(word, sets);
    if (sets[0] !== undefined && taken.has(sets[0])) continue;
    for (const each of sets) taken.add(each);
    if (word) kept.push(word);
  }
  return kept.reverse().join(' ');
}
