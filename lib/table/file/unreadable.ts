/** The file holds no table that can be read; `code` names the text that says what it is and what to do. */
export class UnreadableTable extends Error {
  readonly code: string;
  readonly params: Record<string, string | number>;
  constructor(code: string, params: Record<string, string | number> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}
