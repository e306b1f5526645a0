/** JSON with the keys of every object sorted: equal values, and only those, give equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, sortKeys)
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)),
  )
}
