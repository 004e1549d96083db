'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import type { DemoSignIn } from '#lib/domain/users/schemas.ts';

type DemoSignInsProps = { people: readonly DemoSignIn[]; onPick: (person: DemoSignIn) => void };

/** Fills the form with one of the demo's people; there are none outside the demo. */
export function DemoSignIns({ people, onPick }: DemoSignInsProps) {
  const t = useTranslations('signIn');
  const roles = useTranslations('roles');
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="demo-people" className="grid gap-3 border-line border-t pt-5">
      <h2 id="demo-people" className="text-ink-muted text-sm">
        {t('demoTitle')}
      </h2>
      <div className="grid grid-cols-2 gap-2">
        {people.map((person) => (
          <Button key={person.email} size="sm" onClick={() => onPick(person)}>
            {person.isSecond ? t('demoSecond', { role: roles(person.role) }) : roles(person.role)}
          </Button>
        ))}
      </div>
      <p className="text-ink-muted text-xs">
        {t.rich('demoPassword', {
          password: people[0]?.password ?? '',
          code: (text) => <code className="font-mono text-ink">{text}</code>,
        })}
      </p>
    </section>
  );
}
