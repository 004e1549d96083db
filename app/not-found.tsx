import { NothingHere } from '#components/shared/nothing-here.tsx';

export default function NotFound() {
  return (
    <main>
      <NothingHere />
    </main>
  );
}
