'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { late } from '#components/ui/late.tsx';
import { SpriteIcon } from '#components/ui/sprite/sprite-icon.tsx';
import { usePainted } from '#components/ui/use-painted.ts';
import type { AddressStep, ListAddress } from '../reading/use-list-address.ts';
import { type ListFilter, toWords } from './filter.ts';

const loadPanel = () => import('./panel/filter-panel.tsx').then((module) => module.FilterPanel);
const FilterPanel = late(loadPanel);

type FilterButtonProps = {
  filter: ListFilter;
  address: ListAddress;
  /** How many rows were found. */
  found: ReactNode;
};

/**
 * Opens the choices of one filter. They are loaded when the pointer or the focus reaches the button. The press is answered
 * by the button itself, and the panel, which takes much longer to make, follows after that frame.
 */
export function FilterButton({ filter, address, found }: FilterButtonProps) {
  const t = useTranslations('list');
  const [open, setOpen] = useState(false);
  const isAnswered = usePainted(open);
  const [wanted, setWanted] = useState(false);
  if (isAnswered && !wanted) setWanted(true);
  const step = useRef<AddressStep>('another');
  const button = useRef<HTMLButtonElement>(null);
  const value = address.values[filter.name];
  const count = filter.kind === 'choice' ? toWords(value).length : 0;
  const toggle = () => {
    setOpen(!open);
    step.current = 'another';
  };
  const change = (next: string | undefined) => {
    address.change({ [filter.name]: next }, step.current);
    // All ticks made while the panel is open are one step for Back.
    step.current = 'same';
  };
  return (
    <span className="relative">
      <button
        ref={button}
        type="button"
        aria-label={count > 0 ? t('filterOn', { label: filter.label, count }) : undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        onClick={toggle}
        className={filterButtonLook(value !== undefined)}
      >
        {filter.label}
        {count > 0 ? <span className="figures font-semibold">{count}</span> : null}
        <SpriteIcon name="chevron-down" className="-mr-0.5 size-3.5" />
      </button>
      {wanted ? (
        <FilterPanel
          {...{ filter, value, found }}
          open={isAnswered}
          onOpenChange={setOpen}
          onChange={change}
          returnTo={button}
        />
      ) : null}
    </span>
  );
}

export function filterButtonLook(isOn: boolean): string {
  return classNames(
    'inline-flex h-8 items-center gap-1.5 whitespace-nowrap rounded-lg border px-2.5 text-sm pointer-coarse:h-10',
    'transition-colors hover:bg-hover aria-expanded:bg-hover',
    isOn ? 'border-accent bg-accent-soft text-accent-text' : 'border-line-strong bg-surface',
  );
}
