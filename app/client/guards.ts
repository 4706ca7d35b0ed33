/** Every page starts with this code: zod would add 13 KB (gzipped) to it. */

type Guard<T> = (value: unknown) => value is T;

type Guarded<G> = G extends Guard<infer T> ? T : never;

export const isText = (value: unknown): value is string => typeof value === "string";
export const isNumber = (value: unknown): value is number => typeof value === "number";
export const isFlag = (value: unknown): value is boolean => typeof value === "boolean";

export function isListOf<T>(isEntry: Guard<T>): Guard<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(isEntry);
}

export function isNullOr<T>(is: Guard<T>): Guard<T | null> {
  return (value): value is T | null => value === null || is(value);
}

export function isOneOf<T extends string>(names: readonly T[]): Guard<T> {
  return (value): value is T => names.some((name) => name === value);
}

export function isObjectOf<F extends Readonly<Record<string, Guard<unknown>>>>(
  fields: F,
): Guard<{ readonly [name in keyof F]: Guarded<F[name]> }> {
  const names = Object.keys(fields);
  return (value): value is { readonly [name in keyof F]: Guarded<F[name]> } =>
    typeof value === "object" &&
    value !== null &&
    names.every((name) => fields[name]?.((value as Readonly<Record<string, unknown>>)[name]));
}
