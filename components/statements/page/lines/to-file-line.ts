/** As a spreadsheet numbers the lines of a file: the names of the columns stand on line 1. */
export const toFileLine = (number: number): number => number + 2;
