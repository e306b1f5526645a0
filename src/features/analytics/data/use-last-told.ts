import { useState } from 'react'
import type { DayRange } from '#time/period.ts'

interface Told {
  readonly scope: { readonly range: DayRange; readonly walletId?: string }
}

/**
 * What a tab tells: answers, with the choices that they are of. While those to another grouping or comparison come, what was told
 * last stays, all of it, so that nothing moves under whoever chose. Undefined before the first, and while that is of
 * other days or of another wallet: it would be taken for theirs (DAS-06). `answers`: those that are in it, the same until
 * there are others.
 */
export function useLastTold<Answer extends Told>(
  told: Answer | undefined,
  asked: Told,
  answers: readonly unknown[],
): Answer | undefined {
  const [last, setLast] = useState({ told, answers })
  const isNew = answers.some((answer, place) => answer !== last.answers[place])
  if (told !== undefined && isNew) setLast({ told, answers })
  if (told !== undefined) return told
  return last.told !== undefined && rowsOf(last.told) === rowsOf(asked) ? last.told : undefined
}

function rowsOf({ scope: { range, walletId } }: Told): string {
  return JSON.stringify([range.from, range.to, walletId])
}
