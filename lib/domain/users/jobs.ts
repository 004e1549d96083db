import 'server-only';
import { z } from 'zod';

export const forgetGuessesJob = { name: 'forget-old-guesses', payload: z.object({}).loose() } as const;
