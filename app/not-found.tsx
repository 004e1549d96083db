import { SandboxBar } from '#components/layout/bars.tsx';
import { NothingHere } from '#components/shared/nothing-here.tsx';
import { env } from '#lib/env.ts';

export default function NotFound() {
  return (
    <>
      {env().PROCESSOR_SANDBOX ? <SandboxBar /> : null}
      <main>
        <NothingHere />
      </main>
    </>
  );
}
