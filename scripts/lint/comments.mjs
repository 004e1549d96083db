// How a comment reads: it begins with its subject, and says things in the standard terms of the field.

/** What an engineer has to learn first, next to the standard term. */
const tics = {
  'told|tells?|said|hears?|heard|speaks?': 'write, emit, report, return, announce',
  'whoever|whomever': 'the person who, the process that',
  whose: 'its, their; of which',
  anew: 'again',
  'house|doors?|desks?': 'product, endpoint, entry point, workspace',
  'misfits?|nudges?|gravest|wish|upkeep': 'mismatch, notification, worst, request, maintenance',
  'books?': 'ledger, records',
  'heads|face': 'headers, dimension',
  'registry|registries': 'scheduled export',
};

const tic = new RegExp(`\\b(${Object.keys(tics).join('|')})\\b`, 'i');

const prepositions =
  'Of|In|At|On|For|From|With|Without|By|Between|After|Before|Under|Over|Beside|Besides|Within|Into|To|Until|Since|Through|Among|Behind|Beyond|Outside|Inside|Against|Around|During|Upon';
const late = new RegExp(`^(?:${prepositions})\\b`);

/**
 * The comments of a source in TypeScript, JSX, JavaScript, CSS or SQL that have lines of their own: first line and text.
 * @param {string} source
 */
export function listComments(source) {
  const comments = [];
  let open = null;
  for (const [at, line] of source.split('\n').entries()) {
    const [, mark, text] = /^\s*\{?(\/\*\*?|\*\/?|\/\/|--(?!>))\s?(.*?)\s*(?:\*\/\}?)?$/.exec(line) ?? [];
    const isPart = mark !== undefined && open !== null && (mark === open.mark || mark.startsWith('*'));
    if (isPart) open.text += `\n${text}`;
    else if (mark !== undefined && !mark.startsWith('*')) {
      open = { line: at + 1, mark, text };
      comments.push(open);
    } else open = null;
  }
  return comments.map(({ line, text }) => ({ line, text: text.trim() }));
}

/** What is wrong with a comment; null when nothing is. */
export function judgeComment(text) {
  const word = tic.exec(text.replace(/`[^`]*`/g, ''))?.[0];
  if (word !== undefined) {
    const [, term] =
      Object.entries(tics).find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'i').test(word)) ?? [];
    return `"${word}": ${term}`;
  }
  return late.test(text) ? 'begin with the subject' : null;
}
