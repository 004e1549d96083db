import type * as z from 'zod/mini';

/**
 * Throws when a schema would let an unknown key pass anywhere: in the object, in a member of a union, in the
 * items of a list. Runs once, when an action is loaded.
 */
export function requireStrict(schema: z.core.$ZodType, path = 'input'): void {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object' && def.catchall?._zod.def.type !== 'never') {
    throw new Error(`${path} must be a z.strictObject: it would pass over keys it does not know`);
  }
  for (const [key, inner] of innerSchemas(def)) requireStrict(inner, `${path}.${key}`);
}

function innerSchemas(def: z.core.$ZodTypes['_zod']['def']): [string, z.core.$ZodType][] {
  if (def.type === 'object') return Object.entries(def.shape);
  if (def.type === 'union') return Object.entries(def.options);
  if (def.type === 'tuple') return Object.entries(def.items);
  if (def.type === 'array') return [['each', def.element]];
  if (def.type === 'record') return [['each', def.valueType]];
  if (def.type === 'pipe') return [['in', def.in]];
  if ('innerType' in def) return [['value', def.innerType]];
  return [];
}
