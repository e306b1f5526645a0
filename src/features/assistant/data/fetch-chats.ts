import type { ApiFailure } from '#api/failures.ts'
import { RECENT_CHATS } from '#contract/assistant-calls.ts'
import { calls } from '#contract/calls.ts'
import type { Member } from '#features/session/data/member.ts'
import {
  forgetChat,
  mergeChats,
  mergeTurns,
  readRecentChats,
  readTurns,
  resendTurns,
} from '#ledger/chats/chats.ts'
import { noteTokensLeft } from '#ledger/chats/known-tokens.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readServerAnswer } from './server-answer.ts'

const SERVER_FAILED = 500

/** Whose chats are fetched. */
export type ChatsOwner = Pick<Member, 'ledger' | 'api'>

/**
 * Takes up the chats that were asked in last, on any device. One that is kept here and not in the answer is
 * looked at: it may have been deleted elsewhere.
 */
export async function fetchRecentChats(owner: ChatsOwner): Promise<void> {
  const { db } = owner.ledger
  const answer = await owner.api.call(calls.listRecentChats)
  if (!answer.ok) return
  const { recent } = answer.value
  await mergeChats(db, recent)
  const recentIds = new Set(recent.map(({ id }) => id))
  for (const { id } of await readRecentChats(db, RECENT_CHATS)) {
    if (!recentIds.has(id) && (await isSent(db, id))) await fetchChat(owner, id)
  }
}

/**
 * Takes up a chat's turns; whether the server could be asked, if it was worth it: of a chat that is
 * here alone, or was deleted, it has nothing to add.
 */
export async function fetchChat({ ledger, api }: ChatsOwner, chatId: string): Promise<boolean> {
  const { db } = ledger
  if ((await db.chats.get(chatId))?.isOnServer === false) return true
  const answer = await api.call(calls.fetchChatHistory, { params: { chatId } })
  if (!answer.ok) {
    await takeRefusal(db, chatId, answer.error)
    // Without an answer the status is the server's own failure too.
    return answer.error.status < SERVER_FAILED
  }
  const { data, tokensLeft } = answer.value
  await mergeTurns(
    db,
    { id: chatId, name: data.name },
    data.chats.map(({ id, query, askedAt, ...served }) => ({
      id,
      query,
      askedAt,
      answer: readServerAnswer(served),
    })),
  )
  await noteTokensLeft(db, tokensLeft)
  return true
}

async function takeRefusal(db: LedgerDb, chatId: string, { error }: ApiFailure): Promise<void> {
  if (error === 'row_deleted') await forgetChat(db, chatId)
  // The server never had it, or lost it with its last hours: then it is sent again.
  if (error === 'not_found') await resendTurns(db, chatId)
}

/** Whether all of a chat is on the server, as far as is known here. */
async function isSent(db: LedgerDb, chatId: string): Promise<boolean> {
  return (await readTurns(db, chatId)).every(({ sending }) => sending === 'sent')
}
