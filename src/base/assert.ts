/** Throws when a rule that the code itself must keep is broken: a bug, which only the top catches. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`Assertion failed: ${message}`)
}

/** Makes a switch over a union exhaustive: it does not compile while a case is missing. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
