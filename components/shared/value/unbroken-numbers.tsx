import type { ReactNode } from 'react';

/** Letters and digits joined by hyphens, one digit at least: "REF-2026-900109", not "кто-то". */
const hyphenated = /(?=[\p{L}-]*\d)[\p{L}\d]+(?:-[\p{L}\d]+)+/gu;

/**
 * Text whose order numbers stay on one line if there is room for them: half a number reads like a whole one.
 */
export function UnbrokenNumbers({ children: text }: { children: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: number, index } of text.matchAll(hyphenated)) {
    parts.push(
      text.slice(end, index),
      <span key={index} className="inline-block max-w-full">
        {number}
      </span>,
    );
    end = index + number.length;
  }
  return [...parts, text.slice(end)];
}
