'use client';

import type { KeyboardEvent } from 'react';
import { useEffect, useId, useState } from 'react';
import { type ChoiceOption, type ListFilter, toWords } from '../filter.ts';

type ChoicePanelProps = {
  filter: Extract<ListFilter, { kind: 'choice' }>;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

/** Checkboxes in blocks; the arrow keys move through them. */
export function ChoicePanel({ filter, value, onChange }: ChoicePanelProps) {
  const id = useId();
  const { chosen, choose } = useChosen(value);
  const toggle = (word: string) => {
    const others = filter.isSingle ? [] : chosen.filter((other) => other !== word);
    const next = chosen.includes(word) ? others : [...others, word];
    choose(next);
    onChange(next.length > 0 ? next.join(',') : undefined);
  };
  return filter.blocks.map(({ heading, options }, at) => (
    <fieldset
      key={heading ?? filter.name}
      aria-labelledby={heading ? `${id}${at}` : undefined}
      aria-label={heading ? undefined : filter.label}
      onKeyDown={walk}
      className="border-line not-first:mt-1 not-first:border-t not-first:pt-1"
    >
      {heading ? (
        <p id={`${id}${at}`} className="px-2 pt-1.5 pb-1 text-ink-muted text-xs">
          {heading}
        </p>
      ) : null}
      {options.map((option) => (
        <ChoiceRow
          key={option.value}
          option={option}
          checked={chosen.includes(option.value)}
          onToggle={() => toggle(option.value)}
        />
      ))}
    </fieldset>
  ));
}

/**
 * The address follows a tick a moment later: until then the box must not spring back, and a second tick must
 * include the first. After Back or Forward the address counts again.
 */
function useChosen(value: string | undefined) {
  const [own, choose] = useState<readonly string[] | null>(null);
  useEffect(() => {
    const follow = () => choose(null);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  return { chosen: own ?? toWords(value), choose };
}

type ChoiceRowProps = { option: ChoiceOption; checked: boolean; onToggle: () => void };

function ChoiceRow({ option: { label, icon, detail }, checked, onToggle }: ChoiceRowProps) {
  const id = useId();
  return (
    <label className="flex min-h-8 select-none items-center gap-2.5 rounded-md px-2 py-1 hover:bg-hover has-[:focus-visible]:bg-hover pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={checked}
        onChange={onToggle}
        // The meaning describes the choice; it is no part of its name.
        aria-labelledby={`${id}label`}
        aria-describedby={detail ? `${id}detail` : undefined}
        className="size-4 shrink-0 accent-accent"
      />
      {icon}
      <span className="grid min-w-0 wrap-anywhere">
        <span id={`${id}label`}>{label}</span>
        {detail ? (
          <span id={`${id}detail`} className="text-ink-muted text-xs leading-tight">
            {detail}
          </span>
        ) : null}
      </span>
    </label>
  );
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const dialog = event.currentTarget.closest('[role=dialog]') ?? event.currentTarget;
  const boxes = [...dialog.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const at = boxes.indexOf(document.activeElement as HTMLInputElement);
  event.preventDefault();
  boxes.at((at + step) % boxes.length)?.focus();
}
