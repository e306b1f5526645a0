import { fullDayText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import type { Scope } from '../plan/plan.ts'
import type { Answer } from './answer.ts'
import { sentences } from './say.ts'

/**
 * The answer of a device that has the rows of only some days, the first of which is `from`: it says so unless its
 * figures need no others (BO4). What wallets hold is whole.
 */
export function countedFrom(answer: Answer, from: Day): Answer {
  const { kind, phrase, evidence } = answer
  if (kind === 'refuse' || isWhole(answer, from)) return answer
  const note = `Your older entries are still arriving: this counts from ${fullDayText(from)}.`
  return {
    ...answer,
    phrase: sentences(phrase, note),
    evidence: { ...evidence, notes: [...evidence.notes, note] },
  }
}

function isWhole({ kind, evidence, plan }: Answer, from: Day): boolean {
  const { filter, scope, operands = [] } = evidence
  if (filter !== null) return filter.from !== undefined && filter.from >= from
  const scopes = [scope, ...operands.map(each => each.scope)].flatMap(each => each ?? [])
  if (scopes.length === 0) {
    // Without wallets nothing is held, whatever rows are still to come.
    const needsNone = plan === undefined || plan.measure.of === 'held'
    return kind === 'answer' || (kind === 'empty' && needsNone)
  }
  return scopes.every(each => isWholeScope(each, from))
}

/** What wallets hold at the end of a day needs the rows after it, that which they hold now being known. */
function isWholeScope({ flow, days }: Scope, from: Day): boolean {
  if (flow === 'all') return days.every(({ to }) => to === undefined || to >= from)
  return days.length > 0 && days.every(range => range.from !== undefined && range.from >= from)
}
