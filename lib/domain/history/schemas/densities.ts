/** How high the rows of the table are. */
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];
