import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { ToneLine } from './tone-line.tsx';

/**
 * When the processor's records were read. No tick and no green: next to "Error" they would say that all is well.
 */
export function CheckedLine({ children }: { children: ReactNode }) {
  return (
    <ToneLine icon={BookOpen} tone="waiting">
      {children}
    </ToneLine>
  );
}
