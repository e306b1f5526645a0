import { evaluate } from '#features/assistant/rules/plan/evaluate.ts'
import type { Evaluated } from '#features/assistant/rules/plan/evaluated.ts'
import type { Plan } from '#features/assistant/rules/plan/plan.ts'
import { choosePlan } from '#features/assistant/rules/read/choose-plan.ts'
import type { Composed } from '#features/assistant/rules/read/compose/compose.ts'
import type { DaySpan } from '#features/assistant/rules/read/days/calendar.ts'
import { readText } from '#features/assistant/rules/read/read-text.ts'
import { plainPlanReader } from '../support/assistant/plain-plan-reader.ts'
import { isFair, isFairTalk, NOTHING_TOLD, toldOf, type Verdict } from './judge.ts'
import { namesOf, type QuestionSet, type SetTurn } from './question-set.ts'
import { ledgerOf } from './set-ledger.ts'

/** A question with what came of it. */
export interface Judged extends SetTurn {
  readonly id: string
  readonly verdict: Verdict
  /** How it was read, and what was found. */
  readonly detail: string
}

/** Asks all questions of a set of its ledger, each chat in its order, and judges what comes of them. */
export async function answerSet(set: QuestionSet): Promise<readonly Judged[]> {
  const names = namesOf(set)
  const reader = plainPlanReader(ledgerOf(set), { today: set.today, zone: set.timezone })
  const judged: Judged[] = []
  for (const { id, turns } of set.conversations) {
    const earlier: Plan[] = []
    let told: DaySpan | undefined
    for (const [place, turn] of turns.entries()) {
      const reading = readText(turn.ask, {
        names,
        today: set.today,
        earlier,
        ...(told && { told }),
      })
      const own = { ...turn, id: `${id}.${place}` }
      if (reading.type !== 'plan') {
        const isRight = isFairTalk(turn.expect, reading)
        const verdict = isRight ? 'right' : reading.type === 'unknown' ? 'asked' : 'declined'
        judged.push({ ...own, verdict, detail: JSON.stringify(reading).slice(0, 200) })
        continue
      }
      const chosen = await choosePlan(reading.plans, plan =>
        evaluate(plan, reader, { today: set.today, level: 'Navigator' }),
      )
      if (chosen?.type !== 'one') {
        const verdict = isFairTalk(turn.expect, { type: 'unknown', words: [], path: undefined })
          ? 'right'
          : 'asked'
        judged.push({
          ...own,
          verdict,
          detail: `several: ${JSON.stringify(reading.plans.slice(0, 2).map(({ plan }) => plan))}`,
        })
        continue
      }
      const { composed, result } = chosen.tried
      earlier.push(composed.plan)
      told = result.ok ? daysTold(result.value) : undefined
      const said = result.ok ? toldOf(result.value) : NOTHING_TOLD
      const isMissed = !result.ok && result.error.type !== 'to-come'
      const isAsked = isMissed || (isStrange(composed) && said.isNone === true)
      const isRight =
        (!isMissed && isFair(turn.expect, said)) ||
        (isAsked && isFairTalk(turn.expect, { type: 'unknown', words: [], path: undefined }))
      const missed = isAsked ? 'asked' : said.isNone === true ? 'none' : 'wrong'
      const found = result.ok
        ? JSON.stringify(result.value.finding).slice(0, 240)
        : JSON.stringify(result.error)
      judged.push({
        ...own,
        verdict: isRight ? 'right' : missed,
        detail: `${composed.cost.toFixed(2)} ${composed.family} ${JSON.stringify(composed.plan)}\n   -> ${found}`,
      })
    }
  }
  return judged
}

function isStrange({ path }: Composed): boolean {
  return path.bits.some(
    ({ meaning }) =>
      meaning.is === 'things' && meaning.things.names.some(({ isUnknown }) => isUnknown),
  )
}

function daysTold({ plan, finding, days }: Evaluated): DaySpan | undefined {
  const row =
    finding.type === 'rows'
      ? finding.rows[0]
      : finding.type === 'yes-no'
        ? finding.latest
        : undefined
  if (row !== undefined) return { from: row.day, to: row.day }
  const group = finding.type === 'groups' ? finding.groups[0]?.days : undefined
  return group ?? (plan.days.length > 0 ? days[0] : undefined)
}
