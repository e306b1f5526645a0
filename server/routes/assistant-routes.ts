import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { answeredTurn, answerTurn } from '../assistant/answer-turn.ts'
import { deleteChat } from '../commands/delete-chat.ts'
import { keepTurn } from '../commands/keep-turn.ts'
import { runWrite } from '../commands/write-transaction.ts'
import type { AppDeps } from '../deps.ts'
import { addressKey } from '../http/client-address.ts'
import { type ApiFailure, unauthenticated } from '../http/failures.ts'
import type { CallInput } from '../http/handler.ts'
import { serveCall } from '../http/serve-call.ts'
import { serveWrite } from '../http/serve-write.ts'
import { takeTry } from '../http/take-try.ts'
import { deletedChat, missingChat } from '../policies/place-turn.ts'
import { presentHistory, presentRecentChats } from '../presenters/chat-presenter.ts'
import { readTokensLeft } from '../queries/balances.ts'
import { findChat, listRecentChats, listTurns } from '../queries/chats.ts'
import { readUserHead } from '../queries/user-head.ts'

type Input = CallInput<typeof calls.askUwa>

/** Questions to Uwa and the chats that they make. */
export function addAssistantRoutes(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.askUwa,
    handler: async input => {
      const { session, request, sync, body } = input
      const allowed = await mayAsk(deps, input)
      if (!allowed.ok) return allowed
      const { userId } = session
      const turn =
        body.answer === undefined
          ? await answerTurn(deps, { userId, body, signal: request.signal })
          : ok(answeredTurn(body, body.answer))
      if (!turn.ok) return turn
      return await runWrite(deps, { userId, request, sync }, scope => keepTurn(scope, turn.value))
    },
  })
  serveCall(app, deps, {
    call: calls.listRecentChats,
    handler: async ({ session: { userId } }) =>
      ok({ answer: presentRecentChats(await listRecentChats(deps.db, userId)) }),
  })
  serveCall(app, deps, {
    call: calls.fetchChatHistory,
    handler: async ({ session, params }) => await fetchHistory(deps, session.userId, params.chatId),
  })
  serveWrite(app, deps, {
    call: calls.deleteChat,
    command: (scope, { params }) => deleteChat(scope, params.chatId),
  })
}

/** What the server answers itself has a narrower limit than what it only keeps. */
async function mayAsk(
  deps: AppDeps,
  { session, request, body }: Input,
): Promise<Result<null, ApiFailure>> {
  if (body.answer !== undefined) return await takeTry(deps, 'keep-turn:account', session.userId)
  const address = await takeTry(deps, 'ask:address', addressKey(request.address))
  return address.ok ? await takeTry(deps, 'ask:account', session.userId) : address
}

async function fetchHistory({ db, clock }: AppDeps, userId: string, chatId: string) {
  const chat = await findChat(db, userId, chatId)
  const head = await readUserHead(db, userId)
  if (head === undefined) return err(unauthenticated())
  if (chat === undefined) return err(missingChat())
  if (chat.deleted_at !== null) return err(deletedChat())
  const turns = await listTurns(db, userId, chatId)
  const left = await readTokensLeft(db, userId, { level: head.level, now: clock() })
  return ok({ answer: presentHistory(chat, turns, left) })
}
