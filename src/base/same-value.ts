/** Whether two values of JSON are the same, whichever object holds them; the keys of both stand in one order. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
