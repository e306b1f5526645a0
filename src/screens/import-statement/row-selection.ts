/** Rows picked to change all of them at once. */
export interface RowSelection {
  readonly keys: ReadonlySet<string>
  readonly onPick: (keys: readonly string[], isPicked: boolean) => void
}

/** The keys with others added or taken away. */
export function withPicked(
  picked: ReadonlySet<string>,
  keys: readonly string[],
  isPicked: boolean,
): ReadonlySet<string> {
  const next = new Set(picked)
  for (const key of keys) {
    if (isPicked) next.add(key)
    else next.delete(key)
  }
  return next
}
