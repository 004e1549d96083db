'use client';

import { useQuery } from '@tanstack/react-query';
import { ScreenFailed } from '#components/shared/page/read-failed.tsx';
import { ZoneNote } from '#components/shared/time/zone-note.tsx';
import { revealsQuery } from '#lib/domain/reveals/query-options.ts';
import { RevealDays } from './reveal-days.tsx';
import { WholeRoles } from './whole-roles.tsx';

/** Which roles see phones and names, and who looked at what although theirs does not. */
export function PersonalDataScreen() {
  const { data, error, refetch, isRefetching } = useQuery(revealsQuery);
  if (!data) return error ? <ScreenFailed of="reveals" {...{ error, refetch, isRefetching }} /> : null;
  return (
    <div className="grid max-w-[72ch] gap-8">
      <WholeRoles key={data.whole.join()} view={data} />
      <RevealDays view={data} />
      <ZoneNote />
    </div>
  );
}
