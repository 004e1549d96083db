/** The number in the code of an answer that named no reason of its own ("HTTP 400"); undefined for any other code. */
export const toAnswerStatus = (code: string): string | undefined => /^HTTP (\d{3})$/.exec(code)?.[1];
