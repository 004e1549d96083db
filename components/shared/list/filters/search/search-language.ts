/** Operators in a list's search box: "status:declined amount:>1000". */
export type SearchLanguage = {
  /** Takes a line apart: the filters it asks for, what is left to search for, and operators that mean nothing. */
  read: (line: string) => {
    values: Readonly<Record<string, string | undefined>>;
    rest: string;
    unclear: readonly string[];
  };
  /** Whole lines in which the last word is completed. */
  complete: (line: string) => readonly string[];
};
