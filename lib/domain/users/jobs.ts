import 'server-only';
import { z } from 'zod';

export const forgetGuessesJob = { name: 'forget-old-guesses', payload: z.object({}).loose() } as const;
export const resealSecretsJob = { name: 'reseal-secrets', payload: z.object({}).loose() } as const;

/** Whether those who came by the company's provider still belong. */
export const confirmSessionsJob = { name: 'confirm-sessions', payload: z.object({}).loose() } as const;
