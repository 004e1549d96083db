import 'server-only';
import { z } from 'zod';

export const forgetExportsJob = { name: 'forget-old-exports', payload: z.object({}).loose() } as const;
