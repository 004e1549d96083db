/** The parts of a keyboard event that identify the key. */
export type KeyPress = {
  /** The character in the person's layout: `g`, `п`, `?`. */
  key: string;
  /** The physical key: `KeyG`, `Slash`. */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  /** A held key, or a key inside an unfinished composition, is never a shortcut. */
  repeat: boolean;
  isComposing: boolean;
};

export type Situation = {
  isMac: boolean;
  /** The focus is in a text field. */
  isTyping: boolean;
  /** A dialog or menu is open and handles its own keys. */
  isCovered: boolean;
  /** The person has single-key shortcuts switched on (WCAG 2.1.4). */
  allowsSingleKeys: boolean;
  /** `g` was pressed just before. */
  isGoing: boolean;
};

export type Shortcut =
  | { act: 'find' }
  | { act: 'new' }
  | { act: 'help' }
  | { act: 'begin-going' }
  | { act: 'go'; key: string }
  /** Moves to the next or the previous row of a list. */
  | { act: 'row'; step: 1 | -1 }
  /** Presses the button of that letter on the row that has the focus. */
  | { act: 'row-act'; key: RowAct };

/** Approve and decline, in a queue of requests. */
type RowAct = (typeof rowActs)[number];
const rowActs = ['a', 'd'] as const;

/**
 * The letter of the key on a Latin keyboard: people who type Cyrillic need not switch layouts for a shortcut.
 */
function toLetter({ key, code }: KeyPress): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const isOtherLetter = /^\p{L}$/u.test(key);
  return isOtherLetter ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null) : null;
}

/** The key of `/` and `?` types `.` and `,` on a Russian keyboard. */
function isSign(press: KeyPress, sign: '/' | '?'): boolean {
  if (press.key === sign) return true;
  return (
    press.code === 'Slash' && press.key === (sign === '/' ? '.' : ',') && press.shiftKey === (sign === '?')
  );
}

/** The shortcut of a key press; null when the key belongs to the browser, a field or a dialog. */
export function matchShortcut(press: KeyPress, situation: Situation): Shortcut | null {
  const { isMac, isTyping, isCovered, allowsSingleKeys, isGoing } = situation;
  const letter = toLetter(press);
  const isRow = letter === 'j' || letter === 'k';
  // Held, these two run down a list; anything else would act many times.
  if ((press.repeat && !isRow) || press.isComposing || press.altKey || isCovered) return null;
  if (press.ctrlKey || press.metaKey) {
    const isChord = isMac ? press.metaKey && !press.ctrlKey : press.ctrlKey && !press.metaKey;
    return isChord && !press.repeat && !press.shiftKey && letter === 'k' ? { act: 'find' } : null;
  }
  if (isTyping || !allowsSingleKeys) return null;
  if (isSign(press, '?')) return { act: 'help' };
  if (isSign(press, '/')) return { act: 'find' };
  if (press.shiftKey) return null;
  if (isGoing && letter !== null) return { act: 'go', key: letter };
  if (letter === 'g') return { act: 'begin-going' };
  if (isRow) return { act: 'row', step: letter === 'j' ? 1 : -1 };
  const key = rowActs.find((each) => each === letter);
  if (key) return { act: 'row-act', key };
  return letter === 'n' ? { act: 'new' } : null;
}
