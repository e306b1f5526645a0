import type { ApiFailure } from '#api/failures.ts'
import { MOST_CHATS, RECENT_CHATS } from '#contract/assistant-calls.ts'
import { calls } from '#contract/calls.ts'
import type { Member } from '#features/session/data/member.ts'
import type { ChatRow } from '#ledger/chats/chat-rows.ts'
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
import { instantToWire } from '#records/wire.ts'
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
  await lookAtOthers(owner, await readRecentChats(db, RECENT_CHATS), idsOf(recent))
}

/** Takes up the names of all chats, on any device, page by page (UC2). Whether the server could be asked. */
export async function fetchAllChats(owner: ChatsOwner): Promise<boolean> {
  const { db } = owner.ledger
  const listedIds = new Set<string>()
  let before: number | undefined
  for (;;) {
    const answer = await owner.api.call(calls.listRecentChats, {
      query: {
        limit: MOST_CHATS,
        ...(before !== undefined && { before: instantToWire(before) }),
      },
    })
    if (!answer.ok) return false
    const { recent } = answer.value
    await mergeChats(db, recent)
    const known = listedIds.size
    for (const { id } of recent) listedIds.add(id)
    const last = recent.at(-1)
    if (last === undefined || recent.length < MOST_CHATS) break
    // Of chats asked in at one moment, some may stand on the next page: it begins with that moment once more.
    before = listedIds.size > known ? last.askedAt + 1 : last.askedAt
  }
  await lookAtOthers(owner, await readRecentChats(db), listedIds)
  return true
}

/**
 * Takes up the questions and answers of chats that are here by their names alone, or have newer ones elsewhere: those
 * asked in last first, as long as it is wanted. Whether all of them are here then.
 */
export async function fetchAllTurns(owner: ChatsOwner, isWanted: () => boolean): Promise<boolean> {
  const { db } = owner.ledger
  for (const { id } of await readRecentChats(db)) {
    if (!isWanted()) return true
    if (!(await isBehind(db, id))) continue
    // A server that asks for time is not asked on and on.
    if (!(await fetchChat(owner, id)) || (await isBehind(db, id))) return false
  }
  return true
}

async function isBehind(db: LedgerDb, chatId: string): Promise<boolean> {
  const chat = await db.chats.get(chatId)
  if (chat?.state !== 'kept' || !chat.isOnServer) return false
  const newestAt = (await readTurns(db, chatId)).at(-1)?.askedAt ?? -1
  return newestAt < chat.askedAt
}

/** Of chats that the server did not list, those that are all sent: they may have been deleted, or lost. */
async function lookAtOthers(
  owner: ChatsOwner,
  kept: readonly ChatRow[],
  listedIds: ReadonlySet<string>,
): Promise<void> {
  for (const { id } of kept) {
    if (!listedIds.has(id) && (await isSent(owner.ledger.db, id))) await fetchChat(owner, id)
  }
}

function idsOf(chats: readonly Pick<ChatRow, 'id'>[]): ReadonlySet<string> {
  return new Set(chats.map(({ id }) => id))
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
