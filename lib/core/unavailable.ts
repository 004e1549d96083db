/** What the browser learns of an error by which a page says that the database does not answer. */
export const unavailableDigest = 'database_away';
