import 'server-only';
import { ServerResponse } from 'node:http';
import type { RequestMarks } from '#lib/origin.ts';

/**
 * The statuses that Next answers before any of our code has run, and what they mean: a form nobody can read, no such
 * action. Our own actions answer 200 whatever happens in them, so an earlier fault is the sender's.
 */
const senderStatuses: Record<number, number> = { 500: 400, 409: 404 };

/**
 * A response with a status that may be corrected: Next answers 500 whatever went wrong on a page. Node's server makes
 * each of its responses of this class (the option `ServerResponse` of `createServer`).
 */
export class PageResponse extends ServerResponse {
  /** Set for pages only. */
  marks: RequestMarks | undefined;
  /** Called when the answer has begun. */
  onHead: (() => void) | undefined;

  override writeHead(status: number, ...rest: unknown[]): this {
    const corrected = this.marks ? correct(status, this.marks, this.req.method) : status;
    this.statusCode = corrected;
    this.onHead?.();
    return super.writeHead(corrected, ...(rest as []));
  }
}

function correct(status: number, marks: RequestMarks, method: string | undefined): number {
  if (status === 500 && marks.isUnavailable) return 503;
  return method === 'POST' && !marks.isReached ? (senderStatuses[status] ?? status) : status;
}
