import { type Head, headLook } from './table-look.ts';

type TableHeadProps = {
  heads: readonly Head[];
  /** How wide each column is, where that is decided; 0: it is not shown. */
  widths?: readonly number[] | null;
};

export function TableHead({ heads, widths }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {heads.map((head, at) => (
          <th
            key={head.key}
            scope="col"
            className={headLook(head)}
            style={widths?.[at] ? { width: widths[at] } : undefined}
          >
            {head.header}
          </th>
        ))}
      </tr>
    </thead>
  );
}
