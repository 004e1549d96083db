import { type Header, headerStyle } from './table-styles.ts';

type TableHeadProps = {
  headers: readonly Header[];
  /** How wide each column is, where that is decided; 0: it is not shown. */
  widths?: readonly number[] | null;
};

export function TableHead({ headers, widths }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {headers.map((head, at) => (
          <th
            key={head.key}
            scope="col"
            className={headerStyle(head)}
            style={widths?.[at] ? { width: widths[at] } : undefined}
          >
            {head.header}
          </th>
        ))}
      </tr>
    </thead>
  );
}
