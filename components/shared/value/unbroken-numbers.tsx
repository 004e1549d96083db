import type { ReactNode } from 'react';

const unbroken = new RegExp(
  [
    // The sign belongs to its number: "№ 2026/11-417".
    /№\s?\S*[\p{L}\d]/u,
    // Letters and digits joined by hyphens, one digit at least: "REF-2026-900109", not "кто-то".
    /(?=[\p{L}-]*\d)[\p{L}\d]+(?:-[\p{L}\d]+)+/u,
    // What is before the hyphen is no word of its own: "из-за".
    /(?<![\p{L}\d-])\p{L}{1,2}-\p{L}+/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);

/**
 * Text with order numbers that stay on one line if there is room for them: half a number reads like a whole one. So do
 * the few words that a hyphen must not tear.
 */
export function UnbrokenNumbers({ children: text }: { children: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: number, index } of text.matchAll(unbroken)) {
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
