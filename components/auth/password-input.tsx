'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Input } from '#components/ui/input.tsx';

/** A password that can be looked at while it is typed. */
export function PasswordInput({ className, ...props }: ComponentProps<'input'>) {
  const t = useTranslations('signIn');
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        autoComplete="current-password"
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={classNames('pr-11', className)}
      />
      <Button
        variant="ghost"
        size="icon-sm"
        className="absolute inset-y-0 right-1 my-auto"
        aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
        onClick={() => setShown(!isShown)}
      >
        <Icon aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
