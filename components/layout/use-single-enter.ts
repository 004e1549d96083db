import { useEffect } from 'react';

/**
 * A held Enter key presses once. The keyboard repeats the key and the focus moves between the repeats, so a press that
 * is a little too long would say "yes, this is the recipient" and then send the money that nobody has looked at.
 */
export function useSingleEnter(): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isRepeated = event.repeat && event.key === 'Enter';
      if (isRepeated && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
}
