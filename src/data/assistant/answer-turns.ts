import { calls } from '#contract/calls.ts'
import { instantToWire } from '#contract/wire.ts'
import { failureMessage } from '#data/account/failure-message.ts'
import type { Reply, TurnRow } from '#db/chat-rows.ts'
import { leaveChatAgain, readPreviousQuestion, readWaitingTurn, settleTurn } from '#db/chats.ts'
import { noteTokensLeft } from '#db/known-tokens.ts'
import type { Answer } from '#domain/assistant/answer.ts'
import { isForModel } from '#domain/assistant/is-for-model.ts'
import { sendTurns } from '#sync/send-turns.ts'
import type { Asker } from './asker.ts'
import { toldAnswer } from './told-answer.ts'

//              ask                  the engine here
//   (question) ───► waiting ─────────────────────────────► answered, to be sent
//                    ▲   │ out of scope, unclear: the server's model, if it may be asked
//        asked again │   ├────────────────────────────────► answered, and kept there
//                    │   │
//                    └───┴─ nobody could ─► failed
//
// A tab that is closed in between leaves it waiting, for whoever opens the chat next.

// product.md section 8.
const FAILED = 'Failed to send query. Please try again.'

/**
 * Answers what waits in a chat, in the order asked, since a question builds on the one before. One
 * context at a time: another tab with the same chat waits its turn, and takes over when this one is
 * closed. Rejects when the database is closed or full; then the questions go on waiting.
 */
export async function answerTurns(asker: Asker, chatId: string): Promise<void> {
  const { ledger, locks } = asker
  await locks.request(`chat:${chatId}`, {}, async () => {
    for (;;) {
      const turn = await readWaitingTurn(ledger.db, chatId)
      if (turn === undefined) return
      await settleTurn(ledger.db, turn.id, await findReply(asker, turn))
      ledger.requestPass('write')
    }
  })
}

type Settled = Pick<TurnRow, 'reply' | 'sending'>

async function findReply(asker: Asker, turn: TurnRow): Promise<Settled> {
  const answer = await answerHere(asker, turn)
  if (answer === undefined) return { reply: failed(FAILED), sending: 'held' }
  if (asker.mayAskModel && isForModel(answer)) return askServer(asker, turn)
  return { reply: { type: 'answered', answer }, sending: 'unsent' }
}

/** Undefined when the engine could not be loaded. */
async function answerHere({ ledger }: Asker, turn: TurnRow): Promise<Answer | undefined> {
  const previous = await readPreviousQuestion(ledger.db, turn)
  const { query: text } = turn
  // The turn's own time may be ahead, behind a turn that was asked before the clock was set back.
  const askedAt = Math.min(turn.askedAt, ledger.clock())
  try {
    return await ledger.columns.ask({ text, askedAt, ...(previous !== undefined && { previous }) })
  } catch {
    return undefined
  }
}

async function askServer(asker: Asker, { id, chatId, query, askedAt }: TurnRow): Promise<Settled> {
  const { db, clock } = asker.ledger
  // The server has to know what came before in the chat.
  await sendTurns({ ...asker, db, clock }, 'manual')
  const body = { id, chatId, query, askedAt: instantToWire(askedAt), model: true }
  const answer = await asker.api.call(calls.askUwa, { body })
  // Deleted in the meantime, it may have begun on the server after that was told.
  await leaveChatAgain(db, chatId)
  if (!answer.ok) return { reply: failed(failureMessage(answer.error, FAILED)), sending: 'held' }
  await noteTokensLeft(db, answer.value.tokensLeft)
  return { reply: { type: 'answered', answer: toldAnswer(answer.value) }, sending: 'sent' }
}

function failed(message: string): Reply {
  return { type: 'failed', message }
}
