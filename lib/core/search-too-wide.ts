/** What was asked for cannot be found in good time; narrowed, it can. The database is not busy, it was asked too much. */
export class SearchTooWide extends Error {
  constructor(ms: number, cause: unknown) {
    super(`The search found no end within ${ms} ms`, { cause });
    this.name = 'SearchTooWide';
  }
}
