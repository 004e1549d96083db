import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

/**
 * Validates a form by a schema that is loaded at first use, so that no page carries one just to be shown.
 * When the schema cannot be loaded (no connection), the form passes: the server reads it by the same schema
 * and reports what is wrong.
 */
export function formResolver<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodMiniType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const parts = await Promise.all([load(), import('@hookform/resolvers/zod')]).catch(() => null);
    // The form submits what was typed: the server parses it, not the form.
    if (!parts) return { values: values as never, errors: {} };
    const [schema, { zodResolver }] = parts;
    return zodResolver(schema)(values, context, options);
  };
}
