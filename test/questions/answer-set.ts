import { answerTo, understand, type Understood } from '#features/assistant/rules/ask.ts'
import { type AnsweredText, chatBefore } from '#features/assistant/rules/chat-before.ts'
import type { Tried } from '#features/assistant/rules/read/choose-plan.ts'
import type { Composed } from '#features/assistant/rules/read/compose/compose.ts'
import { readNames } from '#features/assistant/rules/read/read-names.ts'
import type { TextReading } from '#features/assistant/rules/read/read-text.ts'
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
    const asked: AnsweredText[] = []
    for (const [place, turn] of turns.entries()) {
      const context = { today: set.today, level: 'Navigator', ...chatBefore(asked) } as const
      const understood = await understand({ reader, names }, turn.ask, context)
      const answer = answerTo(understood, { names }, context)
      judged.push(Object.assign({}, turn, { id: `${id}.${place}` }, outcomeOf(turn, understood)))
      asked.push({ query: turn.ask, answer })
    }
  }
  return judged
}

type Outcome = Pick<Judged, 'verdict' | 'detail'>

function outcomeOf(turn: SetTurn, { reading, chosen }: Understood): Outcome {
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
