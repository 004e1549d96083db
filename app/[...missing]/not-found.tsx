import { findPerson } from '#lib/auth/session.ts';
import OfficeLayout from '../(office)/layout.tsx';
import OfficeNotFound from '../(office)/not-found.tsx';
import NotFound from '../not-found.tsx';

/** Who is signed in keeps the menu and the search; a stranger learns nothing, not even that there is an office. */
export default async function Missing() {
  if ((await findPerson()) === null) return <NotFound />;
  return (
    <OfficeLayout>
      <OfficeNotFound />
    </OfficeLayout>
  );
}
