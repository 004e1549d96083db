import type { Result } from '#lib/core/result.ts';

type Sent = {
  file: File;
  /** The file that this one corrects. */
  corrects?: string;
};

/** Sends the file as it is. A server action would be given the whole file at once; the route reads it as it arrives. */
export async function sendFile({ file, corrects }: Sent): Promise<Result<{ fileId: string }>> {
  const query = corrects === undefined ? '' : `?corrects=${corrects}`;
  const answer = await fetch(`/api/files/upload${query}`, {
    method: 'POST',
    body: file,
    headers: { 'X-File-Name': encodeURIComponent(file.name) },
  });
  if (answer.status === 401) return { ok: false, refusal: { code: 'session_ended' } };
  if (!answer.ok)
    return { ok: false, refusal: { code: 'fault', params: { reference: String(answer.status) } } };
  return answer.json();
}
