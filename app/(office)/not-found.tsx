import { PageAlive } from '#components/shared/live/page-alive.tsx';
import { NothingHere } from '#components/shared/page/nothing-here.tsx';

export default function OfficeNotFound() {
  return (
    <>
      <NothingHere />
      {/* The frame's figures begin to follow once the page is alive, this one too. */}
      <PageAlive />
    </>
  );
}
