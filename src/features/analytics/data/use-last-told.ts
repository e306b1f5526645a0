import { useLayoutEffect, useRef } from 'react'
import type { DayRange } from '#time/period.ts'

interface Told {
  readonly scope: { readonly range: DayRange; readonly walletId?: string }
}

/**
 * What a tab tells: an answer, with the choices that it is of. While one to another grouping or comparison comes, what was told
 * last stays, all of it, so that nothing moves under whoever chose. Undefined before the first, and while that is of
 * other days or of another wallet: it would be taken for theirs (DAS-06).
 */
export function useLastTold<Answer extends Told>(
  told: Answer | undefined,
  asked: Told,
): Answer | undefined {
  const last = useRef(told)
  useLayoutEffect(() => {
    if (told !== undefined) last.current = told
  })
  if (told !== undefined) return told
  const { current } = last
  return current !== undefined && rowsOf(current) === rowsOf(asked) ? current : undefined
}

function rowsOf({ scope: { range, walletId } }: Told): string {
  return JSON.stringify([range.from, range.to, walletId])
}
