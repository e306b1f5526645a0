/** A value or an expected failure. A bug is an exception (see `assert.ts`), never a `Result`. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

/** Wraps a success. */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value }
}

/** Wraps an expected failure: a plain object with a `type`, or a message fit to show. */
export function err<E>(error: E): Result<never, E> {
  return { ok: false, error }
}
