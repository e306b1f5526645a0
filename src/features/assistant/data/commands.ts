import { once } from '#base/once.ts'
import { err, ok, type Result } from '#base/result.ts'
import { calls } from '#contract/calls.ts'
import { failureMessage } from '#features/session/data/failure-message.ts'
import type { Member } from '#features/session/data/member.ts'
import type { Reply, TurnRow } from '#ledger/chats/chat-rows.ts'
import {
  addTurn,
  forgetChat,
  leaveChat,
  leaveChatAgain,
  readBefore,
  readWaitingTurn,
  recordReply,
  reviveTurn,
} from '#ledger/chats/chats.ts'
import { noteTokensLeft } from '#ledger/chats/known-tokens.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { storageFailure, type WriteFailure } from '#ledger/outbox/enqueue.ts'
import { guardStorage } from '#ledger/store/storage-guard.ts'
import { runUploads } from '#ledger/upload-queue/upload-queue.ts'
import { turnUpload } from '#ledger/upload-queue/upload-turns.ts'
import { t } from '#messages/t.ts'
import { instantToWire } from '#records/wire.ts'
import type { Answer } from '../rules/answer/answer.ts'
import { isForModel } from '../rules/outside.ts'
import type { Plan } from '../rules/plan/plan.ts'
import { readServerAnswer } from './server-answer.ts'

/** Who asks Uwa, and whether a model may be asked what the device cannot answer. */
export interface Asker extends Pick<Member, 'userId' | 'ledger' | 'api' | 'locks'> {
  readonly mayAskModel: boolean
}

/** A question that is fit to be asked (`queryFault`); without a chat one begins. */
export interface NewQuestion {
  readonly chatId?: string
  readonly query: string
  /** What the query says, where it was offered: then it is asked without being read. */
  readonly plan?: Plan
}

const chatDeleted = once((): WriteFailure => ({
  type: 'gone',
  message: t('assistant.this-chat-was-deleted'),
}))

/**
 * Asks Uwa; the question's chat, once it is kept on this device. The answer comes by itself after it.
 * Fails when this device cannot keep the question, or the chat was deleted.
 */
export async function askUwa(
  asker: Asker,
  { chatId, query, plan }: NewQuestion,
): Promise<Result<string, WriteFailure>> {
  const { ledger } = asker
  const turn = {
    id: ledger.newId(),
    chatId: chatId ?? ledger.newId(),
    query: query.trim(),
    askedAt: ledger.clock(),
    ...(plan && { plan }),
  }
  const kept = await guardStorage(ledger, () => addTurn(ledger.db, turn))
  if (!kept.ok) return err(storageFailure(kept.error))
  if (!kept.value) return err(chatDeleted())
  startAnswering(asker, turn.chatId)
  return ok(turn.chatId)
}

/** Asks once more what could not be answered. Fails when this device has no space. */
export async function retryTurn(asker: Asker, turnId: string): Promise<Result<null, WriteFailure>> {
  const { ledger } = asker
  const revived = await guardStorage(ledger, () => reviveTurn(ledger.db, turnId))
  if (!revived.ok) return err(storageFailure(revived.error))
  if (revived.value !== undefined) startAnswering(asker, revived.value)
  return ok(null)
}

/** Answers what waits in a chat, in the background. */
export function startAnswering(asker: Asker, chatId: string): void {
  // What the database does not take goes on waiting, until the chat is opened again.
  answerTurns(asker, chatId).catch(() => undefined)
}

/**
 * Deletes a chat: here at once, and on the server when it is reached. Fails when this device cannot
 * keep that it was deleted.
 */
export async function removeChat(
  ledger: Ledger,
  chatId: string,
): Promise<Result<null, WriteFailure>> {
  const left = await guardStorage(ledger, () => leaveChat(ledger.db, chatId))
  if (!left.ok) return err(storageFailure(left.error))
  ledger.requestPass('write')
  return ok(null)
}

//              ask                  the engine here
//   (question) ───► waiting ─────────────────────────────► answered, to be sent
//                    ▲   │ out of scope, unclear: the server's model, if it may be asked
//        asked again │   ├────────────────────────────────► answered, and kept there
//                    │   │
//                    └───┴─ no answer ─► failed
//
// A tab that is closed in between leaves it waiting, until the chat is opened next.

// The catalogued fallback (ACC-18).
function failedWords(): string {
  return t('assistant.failed-to-send-query-please')
}

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
      await recordReply(ledger.db, turn.id, await findReply(asker, turn))
      ledger.requestPass('write')
    }
  })
}

type TurnOutcome = Pick<TurnRow, 'reply' | 'sending'>

async function findReply(asker: Asker, turn: TurnRow): Promise<TurnOutcome> {
  const answer = await answerHere(asker, turn)
  if (answer === undefined) return { reply: failed(failedWords()), sending: 'held' }
  // What was chosen as it is needs no one to read it.
  const isRead = turn.plan === undefined
  if (asker.mayAskModel && isRead && isForModel(answer)) return askServer(asker, turn)
  return { reply: { type: 'answered', answer }, sending: 'unsent' }
}

/** Undefined when the engine could not be loaded. */
async function answerHere({ ledger }: Asker, turn: TurnRow): Promise<Answer | undefined> {
  const before = await readBefore(ledger.db, turn)
  const { query: text, plan } = turn
  // The turn's own time may be ahead, behind a turn that was asked before the clock was set back.
  const askedAt = Math.min(turn.askedAt, ledger.clock())
  try {
    return await ledger.columns.ask({ text, askedAt, ...before, ...(plan && { plan }) })
  } catch {
    return undefined
  }
}

async function askServer(
  asker: Asker,
  { id, chatId, query, askedAt }: TurnRow,
): Promise<TurnOutcome> {
  const { db, clock } = asker.ledger
  // The server has to know what came before in the chat.
  await runUploads(turnUpload, { ...asker, db, clock }, 'manual')
  const body = { id, chatId, query, askedAt: instantToWire(askedAt), model: true }
  const answer = await asker.api.call(calls.askUwa, { body })
  // Deleted in the meantime, it may have begun on the server after the deletion was sent.
  await leaveChatAgain(db, chatId)
  if (!answer.ok) {
    if (answer.error.error === 'row_deleted') await forgetChat(db, chatId)
    return { reply: failed(failureMessage(answer.error, failedWords())), sending: 'held' }
  }
  await noteTokensLeft(db, answer.value.tokensLeft)
  return { reply: { type: 'answered', answer: readServerAnswer(answer.value) }, sending: 'sent' }
}

function failed(message: string): Reply {
  return { type: 'failed', message }
}
