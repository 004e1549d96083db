'use client';

import { Command } from 'cmdk';
import { Search, X } from 'lucide-react';
import * as Primitive from 'radix-ui/dialog';
import type { ReactNode, Ref } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { scrimStyle } from './dialog.tsx';
import { useRowPress } from './use-row-press.ts';

const look = [
  'group/commands fixed z-50 flex flex-col overflow-hidden bg-raised text-ink shadow-float outline-none duration-120',
  'inset-x-0 top-(--sandbox-bar) bottom-0 sm:top-[12vh] sm:bottom-auto sm:left-1/2 sm:max-h-[70vh]',
  'sm:w-[calc(100%-2rem)] sm:max-w-150 sm:-translate-x-1/2 sm:rounded-xl',
  'animate-in fade-in-0 sm:zoom-in-98',
].join(' ');

type CommandDialogProps = {
  title: string;
  placeholder: string;
  closeLabel: string;
  text: string;
  onText: (text: string) => void;
  /** The row that Enter chooses. */
  value: string;
  onValue: (value: string) => void;
  /** How well a row matches the typed text; 0 hides it. */
  filter: (value: string, search: string, keywords?: string[]) => number;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
  /** The text under the list, about its rows: gone with the last that can be chosen. */
  foot?: ReactNode;
  /** Screen readers announce what is put here, because a list of options may contain nothing else. */
  saidRef?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** One field that finds everything: near the top of a wide screen, filling a phone's. */
export function CommandDialog(props: CommandDialogProps) {
  const { title, placeholder, closeLabel, text, onText, value, onValue, filter, onClose, foot, children } =
    props;
  const rowPress = useRowPress('[cmdk-item]');
  return (
    <Primitive.Root open onOpenChange={(open) => open || onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className={scrimStyle} />
        <Primitive.Content
          aria-describedby={undefined}
          className={look}
          onCloseAutoFocus={props.onCloseAutoFocus}
        >
          <Primitive.Title className="sr-only">{title}</Primitive.Title>
          <Command
            label={title}
            filter={filter}
            value={value}
            onValueChange={onValue}
            loop
            {...rowPress}
            className="flex min-h-0 flex-1 flex-col"
          >
            <div className="flex items-center gap-2 border-line border-b pr-2 pl-4">
              <Search aria-hidden className="size-4 shrink-0 text-ink-muted" />
              <Command.Input
                autoFocus
                value={text}
                onValueChange={onText}
                placeholder={placeholder}
                className="h-12 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-ink-faint"
              />
              <Primitive.Close asChild>
                <Button variant="ghost" size="icon-sm" aria-label={closeLabel}>
                  <X aria-hidden className="size-4" />
                </Button>
              </Primitive.Close>
            </div>
            <Command.List className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2">
              {children}
            </Command.List>
          </Command>
          {props.saidRef ? <div ref={props.saidRef} role="status" className="sr-only" /> : null}
          {foot ? (
            <div className="border-line border-t px-4 py-2 text-ink-muted text-xs group-not-has-[[cmdk-item][aria-disabled=false]]/commands:hidden max-sm:hidden">
              {foot}
            </div>
          ) : null}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

export function CommandGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&>[cmdk-group-heading]]:px-2 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-ink-muted [&>[cmdk-group-heading]]:text-xs"
    >
      {children}
    </Command.Group>
  );
}

type CommandItemProps = {
  /** Unique in the list. */
  value: string;
  /** The text it is found by. */
  keywords: string[];
  icon?: ReactNode;
  /** Its keys, or an amount, at the right. */
  aside?: ReactNode;
  onSelect: () => void;
  children: ReactNode;
};

export function CommandItem({ value, keywords, icon, aside, onSelect, children }: CommandItemProps) {
  return (
    <Command.Item
      value={value}
      keywords={keywords}
      onSelect={onSelect}
      className={classNames(
        'flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 data-[selected=true]:bg-hover',
        '[&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-muted pointer-coarse:min-h-11',
      )}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {aside}
    </Command.Item>
  );
}

/** A sentence among the rows, which nobody can choose. A row all the same: a group without any is not shown. */
export function CommandNote({ value, children }: Pick<CommandItemProps, 'value' | 'children'>) {
  return (
    <Command.Item disabled value={value} className="px-2 py-1 text-ink-muted text-sm">
      {children}
    </Command.Item>
  );
}

/** Shown in place of the list when nothing matches. */
export function CommandEmpty({ children }: { children: ReactNode }) {
  return <Command.Empty className="px-3 py-8 text-center text-ink-muted">{children}</Command.Empty>;
}
