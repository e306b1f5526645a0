import { useState } from 'react'
import { isSameValue } from '#base/same-value.ts'

/** The value as it was while it says the same: who is given it is not drawn anew. Plain data alone. */
export function useSame<Value>(value: Value): Value {
  const [kept, setKept] = useState(value)
  if (isSameValue(kept, value)) return kept
  setKept(value)
  return value
}
