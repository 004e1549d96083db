'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { classNames } from '#components/ui/class-names.ts';
import { late } from '#components/ui/late.tsx';
import { SpriteIcon } from '#components/ui/sprite/sprite-icon.tsx';

const loadPanel = () => import('./user-menu-panel.tsx').then((module) => module.UserMenuPanel);
const UserMenuPanel = late(loadPanel);

/** The signed-in person and their own settings. The menu itself is loaded on hover or focus. */
export function UserMenu({ folded = false }: { folded?: boolean }) {
  const t = useTranslations();
  const viewer = useViewer();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const role = t(`roles.${viewer.role}`);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <div className={classNames('relative', folded && 'mx-auto w-fit')}>
      <button
        ref={button}
        type="button"
        aria-label={t('account.menu', { name: viewer.name, role })}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        onClick={show}
        className={classNames(
          'flex items-center gap-2.5 rounded-lg text-left transition-colors hover:bg-hover aria-expanded:bg-hover',
          folded ? 'p-1' : 'w-full p-1.5',
        )}
      >
        <span
          aria-hidden
          className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-text text-xs"
        >
          {toInitials(viewer.name)}
        </span>
        {folded ? null : <NameAndRole name={viewer.name} role={role} />}
      </button>
      {wanted ? <UserMenuPanel open={open} onOpenChange={setOpen} returnTo={button} /> : null}
    </div>
  );
}

function NameAndRole({ name, role }: { name: string; role: string }) {
  return (
    <>
      <span className="grid min-w-0 flex-1 leading-4">
        <span className="truncate font-medium text-sm">{name}</span>
        <span className="truncate text-ink-muted text-xs">{role}</span>
      </span>
      <SpriteIcon name="chevrons-up-down" className="text-ink-muted" />
    </>
  );
}

function toInitials(name: string): string {
  const words = name.match(/\p{L}+/gu) ?? [];
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
