/** What of a keyboard event says which key it is. */
export type KeyPress = {
  /** What the key writes in the person's layout: `g`, `п`, `?`. */
  key: string;
  /** Which key it is on the board: `KeyG`, `Slash`. */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  /** Held down, or part of a character that is still being composed: nobody's wish. */
  repeat: boolean;
  isComposing: boolean;
};

export type Situation = {
  isMac: boolean;
  /** In a field, where keys write. */
  isTyping: boolean;
  /** A dialog or a menu is open: the keys are its own. */
  isCovered: boolean;
  /** The person wants single keys to act (WCAG 2.1.4). */
  allowsSingleKeys: boolean;
  /** `g` was pressed just before. */
  isGoing: boolean;
};

export type Shortcut =
  | { act: 'find' }
  | { act: 'new' }
  | { act: 'help' }
  | { act: 'begin-going' }
  | { act: 'go'; key: string };

/** The letter that the key carries on a Latin board: those who write Cyrillic need not switch for a shortcut. */
function toLetter({ key, code }: KeyPress): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const isOtherLetter = /^\p{L}$/u.test(key);
  return isOtherLetter ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null) : null;
}

/** On a Russian board the key of `/` and `?` writes `.` and `,`. */
function isSign(press: KeyPress, sign: '/' | '?'): boolean {
  if (press.key === sign) return true;
  return (
    press.code === 'Slash' && press.key === (sign === '/' ? '.' : ',') && press.shiftKey === (sign === '?')
  );
}

/** What a key press asks for, or null: then it is the browser's, the field's or the dialog's. */
export function matchShortcut(press: KeyPress, situation: Situation): Shortcut | null {
  const { isMac, isTyping, isCovered, allowsSingleKeys, isGoing } = situation;
  if (press.repeat || press.isComposing || press.altKey || isCovered) return null;
  const letter = toLetter(press);
  if (press.ctrlKey || press.metaKey) {
    const isChord = isMac ? press.metaKey && !press.ctrlKey : press.ctrlKey && !press.metaKey;
    return isChord && !press.shiftKey && letter === 'k' ? { act: 'find' } : null;
  }
  if (isTyping || !allowsSingleKeys) return null;
  if (isSign(press, '?')) return { act: 'help' };
  if (isSign(press, '/')) return { act: 'find' };
  if (press.shiftKey) return null;
  if (isGoing && letter !== null) return { act: 'go', key: letter };
  if (letter === 'g') return { act: 'begin-going' };
  return letter === 'n' ? { act: 'new' } : null;
}
