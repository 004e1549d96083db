/** The spec shows only the forms CODE_PT0000 and CODE_CP0000; these numbers are the sandbox's own. */
export const SUCCESS_CODE = 'CODE_PT0000';

export const PROCESSING_ERROR = {
  errorCode: 'CODE_PT0001',
  errorMessage: 'The transaction could not be processed',
} as const;

export const CREATION_ERROR = {
  errorCode: 'CODE_PT0002',
  errorMessage: 'The disbursement could not be created',
} as const;

export const CHECK_REFUSED = {
  errorCode: 'CODE_CP0001',
  errorMessage: 'A disbursement to this recipient is not possible',
} as const;

export const RECIPIENT_NOT_FOUND = {
  errorCode: 'CODE_CP0002',
  errorMessage: 'The recipient was not found at this bank',
} as const;
