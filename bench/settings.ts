const key = Buffer.alloc(32).toString('base64');
/** What a process must have to start; nothing here is used. */
export const settings = {
  PUBLIC_URL: 'http://localhost',
  AUTH_SECRET: key,
  DATA_KEY: key,
  TOKEN_PEPPER: key,
  PROCESSOR_BASE_URL: 'http://localhost',
  PROCESSOR_LOGIN: 'bench',
  PROCESSOR_PASSWORD: 'bench',
};
