import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

const TONES: Record<string, 'done' | 'failed' | undefined> = {
  PAID_OUT: 'done',
  CAPTURED: 'done',
  REFUNDED: 'done',
  DECLINED: 'failed',
  ERROR: 'failed',
  REFUND_FAILED: 'failed',
  EXPIRED: 'failed',
  CANCELLED: 'failed',
};

const SIGNS = { done: '●', failed: '✕', moving: '◔' } as const;

/** A status with its sign and word: colour is never alone. */
export function statusBadge(status: string): Html {
  const tone = TONES[status] ?? 'moving';
  return html`<span class="status ${tone}"><i aria-hidden="true">${SIGNS[tone]}</i>${status}</span>`;
}

export function emptyNote(text: string | Html): Html {
  return html`<p class="empty">${text}</p>`;
}

/** "The newest 40 of 312", or nothing when all are shown. */
export function cutNote(shown: number, all: number): Html {
  return html`${shown < all ? html`<p class="cut">The newest ${shown} of ${all}.</p>` : ''}`;
}
