import { type Head, headLook } from './table-look.ts';

export function TableHead({ heads }: { heads: readonly Head[] }) {
  return (
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head.key} scope="col" className={headLook(head)}>
            {head.header}
          </th>
        ))}
      </tr>
    </thead>
  );
}
