import { SandboxBar } from '#components/layout/bars/sandbox-bar.tsx';
import { NothingHere } from '#components/shared/page/nothing-here.tsx';
import { env } from '#lib/env.ts';
import { titled } from './titled.ts';

export const generateMetadata = titled('errors.notFoundTitle');

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
