import { evaluate } from '#features/assistant/rules/plan/evaluate.ts'
import type { Evaluated, Finding } from '#features/assistant/rules/plan/evaluated.ts'
import type { ReadRow } from '#features/assistant/rules/plan/plan-reader.ts'
import { choosePlan, type Chosen, type Tried } from '#features/assistant/rules/read/choose-plan.ts'
import type { Composed } from '#features/assistant/rules/read/compose/compose.ts'
import type { DaySpan } from '#features/assistant/rules/read/days/calendar.ts'
import { readNames } from '#features/assistant/rules/read/read-names.ts'
import {
  type ReadContext,
  readText,
  type TextReading,
} from '#features/assistant/rules/read/read-text.ts'
import { plainPlanReader } from '../support/assistant/plain-plan-reader.ts'
import { isFair, isFairTalk, type Verdict } from './judge.ts'
import type { Expected, QuestionSet, SetTurn } from './question-set.ts'
import { ledgerOf } from './set-ledger.ts'
import { NOTHING_TOLD, toldOf } from './told.ts'

/** A question with what came of it. */
export interface Judged extends SetTurn {
  readonly id: string
  readonly verdict: Verdict
  /** How it was read, and what was found. */
  readonly detail: string
}

const ASKED_BACK: TextReading = { type: 'unknown', words: [], path: undefined }

/** Asks all questions of a set of its ledger, each chat in its order, and judges what comes of them. */
export async function answerSet(set: QuestionSet): Promise<readonly Judged[]> {
  const reader = plainPlanReader(ledgerOf(set), { today: set.today, zone: set.timezone })
  const names = await readNames(reader)
  const judged: Judged[] = []
  for (const { id, turns } of set.conversations) {
    let chat: Chat = { earlier: [] }
    for (const [place, turn] of turns.entries()) {
      const reading = readText(turn.ask, { names, today: set.today, ...chat })
      const chosen =
        reading.type === 'plan'
          ? await choosePlan(reading.plans, plan =>
              evaluate(plan, reader, { today: set.today, level: 'Navigator' }),
            )
          : undefined
      judged.push(
        Object.assign({}, turn, { id: `${id}.${place}` }, outcomeOf(turn, reading, chosen)),
      )
      if (chosen?.type === 'one') chat = chatBehind(chat, chosen.tried)
    }
  }
  return judged
}

/** What was understood before in a chat. */
type Chat = Required<Pick<ReadContext, 'earlier'>> & Pick<ReadContext, 'told'>

function chatBehind({ earlier }: Chat, { composed, result }: Tried): Chat {
  const told = result.ok ? daysTold(result.value) : undefined
  return { earlier: [...earlier, composed.plan], ...(told && { told }) }
}

type Outcome = Pick<Judged, 'verdict' | 'detail'>

function outcomeOf(turn: SetTurn, reading: TextReading, chosen: Chosen | undefined): Outcome {
  if (reading.type !== 'plan') return talkOutcome(turn, reading)
  return chosen?.type === 'one'
    ? planOutcome(turn, chosen.tried)
    : severalOutcome(turn, reading.plans)
}

function talkOutcome({ expect }: SetTurn, reading: TextReading): Outcome {
  const missed = reading.type === 'unknown' ? 'asked' : 'declined'
  return {
    verdict: isFairTalk(expect, reading) ? 'right' : missed,
    detail: JSON.stringify(reading).slice(0, 200),
  }
}

function severalOutcome({ expect }: SetTurn, plans: readonly Composed[]): Outcome {
  return {
    verdict: isFairTalk(expect, ASKED_BACK) ? 'right' : 'asked',
    detail: `several: ${JSON.stringify(plans.slice(0, 2).map(({ plan }) => plan))}`,
  }
}

function planOutcome({ expect }: SetTurn, { composed, result }: Tried): Outcome {
  const found = result.ok
    ? JSON.stringify(result.value.finding).slice(0, 240)
    : JSON.stringify(result.error)
  return {
    verdict: verdictOf(expect, { composed, result }),
    detail: `${composed.cost.toFixed(2)} ${composed.family} ${JSON.stringify(composed.plan)}\n   -> ${found}`,
  }
}

function verdictOf(expect: Expected, { composed, result }: Tried): Verdict {
  const told = result.ok ? toldOf(result.value) : NOTHING_TOLD
  const isMissed = !result.ok && result.error.type !== 'to-come'
  if (!isMissed && isFair(expect, told)) return 'right'
  if (isMissed || (isStrange(composed) && told.isNone === true)) {
    return isFairTalk(expect, ASKED_BACK) ? 'right' : 'asked'
  }
  return told.isNone === true ? 'none' : 'wrong'
}

function isStrange({ path }: Composed): boolean {
  return path.bits.some(
    ({ meaning }) =>
      meaning.is === 'things' && meaning.things.names.some(({ isUnknown }) => isUnknown),
  )
}

function daysTold({ plan, finding, days }: Evaluated): DaySpan | undefined {
  const row = rowTold(finding)
  if (row !== undefined) return { from: row.day, to: row.day }
  const group = finding.type === 'groups' ? finding.groups[0]?.days : undefined
  return group ?? (plan.days.length > 0 ? days[0] : undefined)
}

function rowTold(finding: Finding): ReadRow | undefined {
  if (finding.type === 'rows') return finding.rows[0]
  return finding.type === 'yes-no' ? finding.latest : undefined
}
