/** The number of an answer that named no reason of its own, as the processor's door keeps it: "HTTP 400". */
export const toAnswerStatus = (code: string): string | undefined => /^HTTP (\d{3})$/.exec(code)?.[1];
