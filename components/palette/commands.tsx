'use client';

import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { late } from '#components/ui/late.tsx';
import { keepEarlyKeys } from './keys/early-keys.ts';

const Palette = late(() => import('./palette.tsx').then((module) => module.Palette));
const ShortcutsDialog = late(() =>
  import('./keys/shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog),
);

const SendingDialog = late(() => import('./sending-dialog.tsx').then((module) => module.SendingDialog));

type CommandsDialog = 'find' | 'shortcuts' | 'stop' | 'resume';
type Commands = {
  /** Opens the dialog. When it closes, the focus goes to `returnTo`, or back to where it was. */
  show: (dialog: CommandsDialog, returnTo?: HTMLElement | null) => void;
};

const CommandsContext = createContext<Commands | null>(null);

export function useCommands(): Commands {
  const commands = useContext(CommandsContext);
  if (!commands) throw new Error('useCommands is for what stands inside the shell');
  return commands;
}

/** The command palette and the dialogs that it leads to. Each is loaded when first opened. */
export function CommandsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<CommandsDialog | null>(null);
  const returnTo = useRef<HTMLElement | null>(null);
  const commands = useMemo<Commands>(
    () => ({
      show: (dialog, opener = document.activeElement as HTMLElement | null) => {
        returnTo.current = opener;
        setShown(dialog);
      },
    }),
    [],
  );
  useEffect(keepEarlyKeys, []);
  const close = () => setShown(null);
  return (
    <CommandsContext value={commands}>
      {children}
      {shown === 'find' ? <Palette onClose={close} onShow={setShown} returnTo={returnTo} /> : null}
      {shown === 'stop' || shown === 'resume' ? (
        <SendingDialog act={shown} onClose={close} returnTo={returnTo} />
      ) : null}
      {shown === 'shortcuts' ? <ShortcutsDialog onClose={close} returnTo={returnTo} /> : null}
    </CommandsContext>
  );
}
