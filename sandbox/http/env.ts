import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { DeliveryFault } from '../state/records.ts';

/** The body as it arrived, read once. Its numbers are lossless. */
export type ArrivedBody =
  | { kind: 'absent' }
  | { kind: 'too-large' }
  | { kind: 'malformed' }
  | { kind: 'json'; value: unknown };

export interface SandboxEnv {
  Bindings: HttpBindings;
  Variables: {
    body: ArrivedBody;
    /** The deliveries that this request causes. */
    deliveryFault: DeliveryFault | undefined;
    /** The fault that applies to this request. */
    fault: string | undefined;
    /** Ids of the transactions that this request created. */
    created: string[];
  };
}

export type SandboxContext = Context<SandboxEnv>;
