type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/**
 * What a closed or still opening list makes of a key: the text to search for afterwards. Null: the key means
 * nothing here. An arrow opens the list as it is; a space begins no search, because it presses the button.
 */
export function takeKey(typed: string, { key, ctrlKey, metaKey, altKey }: Key): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'ArrowDown' || key === 'ArrowUp') return typed;
  if (key === 'Backspace') return typed === '' ? null : [...typed].slice(0, -1).join('');
  if (key === ' ' && typed === '') return null;
  return [...key].length === 1 ? typed + key : null;
}
