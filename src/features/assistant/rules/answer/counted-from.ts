import { fullDayText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import type { Answer } from './answer.ts'
import { sentences } from './say.ts'

/**
 * The answer of a device that has the rows of only some days, the first of which is `from`: it says so unless its
 * figures need no others (BO4). What wallets hold is whole.
 */
export function countedFrom(answer: Answer, from: Day): Answer {
  const { kind, phrase, evidence } = answer
  const { scope } = evidence
  const isWhole =
    scope === undefined
      ? kind !== 'clarify'
      : // What wallets hold is whole.
        scope.flow === 'all' ||
        (scope.days.length > 0 &&
          scope.days.every(days => days.from !== undefined && days.from >= from))
  if (kind === 'refuse' || isWhole) return answer
  const note = `Your older entries are still arriving: this counts from ${fullDayText(from)}.`
  return {
    ...answer,
    phrase: sentences(phrase, note),
    evidence: { ...evidence, notes: [...evidence.notes, note] },
  }
}
