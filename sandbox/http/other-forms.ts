import type { MiddlewareHandler } from 'hono';
import { parse } from 'lossless-json';
import type { Sandbox } from '../sandbox.ts';
import { toOtherForm, toOtherRefusal } from '../values/other-forms.ts';
import { answer } from './answers.ts';
import type { SandboxEnv } from './env.ts';

/**
 * Answers in other forms that the specification permits, while a control asks for them: other names, content in envelopes
 * next to a code of 0, lists in objects, numbers as texts, one token name and a leading "Bearer ", the reason of a refusal
 * inside.
 */
export function answerInOtherForms({ state }: Sandbox): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    await next();
    const form = state.forms.get('other');
    if (form === undefined || !c.res.headers.get('content-type')?.startsWith('application/json')) return;
    const { ok, status } = c.res;
    const said = parse(await c.res.text());
    // Hono would carry the headers of the former answer over to the new one.
    c.res = undefined;
    c.res = answer(status as 200, ok ? toOtherForm(said, form) : toOtherRefusal(said, form));
  };
}
