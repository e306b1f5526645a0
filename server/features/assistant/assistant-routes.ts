import type { Hono } from 'hono'
import * as v from 'valibot'
import { err, ok, type Result } from '#base/result.ts'
import { answerSchema } from '#contract/answers/assistant-answer.ts'
import type { askUwa } from '#contract/assistant-calls.ts'
import type { BodyOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { phraseText } from '#features/assistant/rules/answer/phrase-text.ts'
import { type ChatBefore, chatBefore } from '#features/assistant/rules/chat-before.ts'
import { allTokens, engineCost } from '#features/assistant/rules/token-cost.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import { type LedgerAccess, ownAccess } from '#server/db/ledger-access.ts'
import { readLedgerHead } from '#server/db/read-ledger-head.ts'
import { readMonths } from '#server/db/read-months.ts'
import type { ChatTurnRow } from '#server/db/tables/chat-tables.ts'
import { readZone } from '#server/db/zone.ts'
import type { AppDeps } from '#server/deps.ts'
import { addressKey } from '#server/http/client-address.ts'
import { type ApiFailure, noTokens, unauthenticated } from '#server/http/failures.ts'
import type { CallInput } from '#server/http/handler.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { serveCall } from '#server/http/serve-call.ts'
import { defineWrite, serveWrite } from '#server/http/serve-write.ts'
import { success } from '#server/http/success.ts'
import { readTokensLeft } from '#server/records/balances.ts'
import { answering, type WriteScope, type Written } from '#server/records/write/write-scope.ts'
import { runWrite } from '#server/records/write/write-transaction.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { presentHistory, presentRecentChats } from './chat-presenter.ts'
import { findChat, listLatestTurns, listRecentChats, listTurns } from './chats.ts'
import { type AnsweredTurn, keepTurn } from './keep-turn.ts'
import { makeAnswer } from './make-answer.ts'
import { deletedChat, missingChat, placeTurn } from './place-turn.ts'

type Input = CallInput<typeof calls.askUwa>

/** Questions to Uwa and the chats that they make. */
export function addAssistantRoutes(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.askUwa,
    handler: async input => {
      const { session, request, sync, body } = input
      const allowed = await mayAsk(deps, input)
      if (!allowed.ok) return allowed
      const { ledgerId, userId } = session
      const turn =
        body.answer === undefined
          ? await answerTurn(deps, { ledgerId, userId, body, signal: request.signal })
          : ok(answeredTurn(body, body.answer))
      if (!turn.ok) return turn
      return await runWrite(
        deps,
        { ...ownAccess(userId), request, sync, keepsAnswer: true },
        scope => keepTurn(scope, turn.value),
      )
    },
  })
  serveCall(app, deps, {
    call: calls.listRecentChats,
    handler: async ({ session: { userId }, query }) =>
      ok({ answer: presentRecentChats(await listRecentChats(deps.db, userId, query)) }),
  })
  serveCall(app, deps, {
    call: calls.fetchChatHistory,
    handler: async ({ session, params }) => await fetchHistory(deps, session.userId, params.chatId),
  })
  serveWrite(
    app,
    deps,
    defineWrite({
      call: calls.deleteChat,
      isPersonal: true,
      command: (scope, { params }) => deleteChat(scope, params.chatId),
    }),
  )
}

/** What the server answers itself has a narrower limit than what it only keeps. */
async function mayAsk(
  deps: AppDeps,
  { session, request, body }: Input,
): Promise<Result<null, ApiFailure>> {
  if (body.answer !== undefined) {
    return await consumeRateLimit(deps, 'keep-turn:account', session.userId)
  }
  const address = await consumeRateLimit(deps, 'ask:address', addressKey(request.address))
  return address.ok ? await consumeRateLimit(deps, 'ask:account', session.userId) : address
}

async function fetchHistory({ db, clock }: AppDeps, userId: string, chatId: string) {
  const chat = await findChat(db, userId, chatId)
  const head = await readLedgerHead(db, ownLedgerId(userId))
  if (head === undefined) return err(unauthenticated())
  if (chat === undefined) return err(missingChat())
  if (chat.deleted_at !== null) return err(deletedChat())
  const turns = await listTurns(db, userId, chatId)
  const left = await readTokensLeft(db, userId, { level: head.level, now: clock() })
  return ok({ answer: presentHistory(chat, turns, left) })
}

/** Who asks of which ledger, what, and whether they still wait. */
export interface TurnRequest extends LedgerAccess {
  readonly body: BodyOf<typeof askUwa>
  readonly signal: AbortSignal
}

/**
 * Answers a turn that came without an answer; one that is there already comes back as it is sent. Holds
 * no lock: what was found here is looked for again when the turn is kept. Refused as `placeTurn`
 * refuses, and with `no_tokens` where nothing is left to pay with.
 */
async function answerTurn(
  deps: AppDeps,
  { ledgerId, userId, body, signal }: TurnRequest,
): Promise<Result<AnsweredTurn, ApiFailure>> {
  const { db, clock, newId } = deps
  const place = await placeTurn(db, { userId, newId }, body)
  if (!place.ok) return place
  if (place.value.type === 'kept') return ok(keptTurn(body, place.value.turn))
  const head = await readLedgerHead(db, ownLedgerId(userId))
  if (head === undefined) return err(unauthenticated())
  const now = clock()
  const left = await readTokensLeft(db, userId, { level: head.level, now })
  if (allTokens(left) === 0) return err(noTokens())
  const zone = await readZone(db, userId)
  const before = await readBefore(deps, userId, body.chatId)
  const today = instantToDay(now, zone)
  const made = await makeAnswer(deps, {
    query: body.query,
    ledger: { ledgerId, userId, zone, now },
    context: {
      today,
      level: head.level,
      months: await readMonths(db, { ledgerId, userId }, today),
      ...before,
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
function answeredTurn(body: TurnRequest['body'], text: string): AnsweredTurn {
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

/** What was understood and told before in the chat, which the question may build on. */
async function readBefore(
  { db }: AppDeps,
  userId: string,
  chatId: string | undefined,
): Promise<ChatBefore> {
  if (chatId === undefined) return {}
  const turns = await listLatestTurns(db, userId, chatId)
  return chatBefore(
    turns.flatMap(({ query, evidence }) => {
      const read = v.safeParse(answerSchema, evidence)
      return read.success ? [{ query, answer: read.output }] : []
    }),
  )
}

/**
 * Deletes all that was said in a chat and its name. Its id stays, so that a turn that comes late does not
 * bring it back, and so does what it cost. The feed tells the person's other devices (CH4). Deleting it again
 * is a success.
 */
async function deleteChat(
  { trx, userId, now, version }: WriteScope,
  chatId: string,
): Promise<Result<Written<ReturnType<typeof success>>, ApiFailure>> {
  const chat = await findChat(trx, userId, chatId)
  if (chat === undefined) return err(missingChat())
  const isNew = chat.deleted_at === null
  if (isNew) {
    await trx
      .deleteFrom('chat_turns')
      .where('user_id', '=', userId)
      .where('chat_id', '=', chatId)
      .execute()
    await trx
      .updateTable('chats')
      .set({ name: '', deleted_at: now, deleted_version: version })
      .where('user_id', '=', userId)
      .where('id', '=', chatId)
      .execute()
  }
  return ok({ answer: answering(success('Chat deleted.')), status: 200, changed: isNew })
}
