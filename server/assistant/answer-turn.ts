import * as v from 'valibot'
import { answerSchema } from '#contract/assistant-answer.ts'
import type { askUwa } from '#contract/assistant-calls.ts'
import type { BodyOf } from '#contract/call.ts'
import { phraseText } from '#domain/assistant/phrase-text.ts'
import type { Question } from '#domain/assistant/question.ts'
import { allTokens, engineCost } from '#domain/assistant/token-cost.ts'
import { instantToDay } from '#domain/day.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { AnsweredTurn } from '../commands/keep-turn.ts'
import type { ChatTurnRow } from '../db/chat-tables.ts'
import type { AppDeps } from '../deps.ts'
import { type ApiFailure, noTokens, unauthenticated } from '../http/failures.ts'
import { placeTurn } from '../policies/place-turn.ts'
import { readTokensLeft } from '../queries/balances.ts'
import { findLatestTurn } from '../queries/chats.ts'
import { readUserHead } from '../queries/user-head.ts'
import { readZone } from '../queries/zone.ts'
import { makeAnswer } from './make-answer.ts'

/** Who asks, what, and whether they still wait. */
export interface TurnRequest {
  readonly userId: string
  readonly body: BodyOf<typeof askUwa>
  readonly signal: AbortSignal
}

/**
 * Answers a turn that came without an answer; one that is there already comes back as it is sent. Holds
 * no lock: what was found here is looked for again when the turn is kept. Refused as `placeTurn`
 * refuses, and with `no_tokens` where nothing is left to pay with.
 */
export async function answerTurn(
  deps: AppDeps,
  { userId, body, signal }: TurnRequest,
): Promise<Result<AnsweredTurn, ApiFailure>> {
  const { db, clock, newId } = deps
  const place = await placeTurn(db, { userId, newId }, body)
  if (!place.ok) return place
  if (place.value.type === 'kept') return ok(keptTurn(body, place.value.turn))
  const head = await readUserHead(db, userId)
  if (head === undefined) return err(unauthenticated())
  const now = clock()
  const left = await readTokensLeft(db, userId, { level: head.level, now })
  if (allTokens(left) === 0) return err(noTokens())
  const zone = await readZone(db, userId)
  const previous = await readPrevious(deps, userId, body.chatId)
  const made = await makeAnswer(deps, {
    query: body.query,
    ledger: { userId, zone, now },
    context: {
      today: instantToDay(now, zone),
      plan: head.level,
      ...(previous !== undefined && { previous }),
    },
    mayAskModel: body.model,
    signal,
  })
  if (!made.ok) return made
  const { answer, cost } = made.value
  const text = phraseText(answer.phrase)
  return ok({ ...askedOf(body), text, answer, cost, isPaidFor: true })
}

/** A turn as a device answered it. It is charged with what there is: one's own figures stay open. */
export function answeredTurn(body: TurnRequest['body'], text: string): AnsweredTurn {
  const { evidence: answer } = body
  // Beyond the limits of the wire an answer comes as its text alone, and only figures are so long.
  const cost = engineCost(answer?.kind ?? 'answer')
  return { ...askedOf(body), text, answer, cost, isPaidFor: false }
}

/** Nothing is kept or paid again: the turn is found once more when it is to be kept. */
function keptTurn(body: TurnRequest['body'], { answer: text }: ChatTurnRow): AnsweredTurn {
  return { ...askedOf(body), text, answer: undefined, cost: 0, isPaidFor: false }
}

function askedOf({ id, chatId, query, askedAt }: TurnRequest['body']) {
  return { id, chatId, query, askedAt }
}

/** What was understood of the question before, which this one may build on. */
async function readPrevious(
  { db }: AppDeps,
  userId: string,
  chatId: string | undefined,
): Promise<Question | undefined> {
  if (chatId === undefined) return undefined
  const turn = await findLatestTurn(db, userId, chatId)
  const evidence = v.safeParse(v.nullish(answerSchema), turn?.evidence)
  return evidence.success ? evidence.output?.question : undefined
}
