import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import { RECENT_CHATS } from '#contract/assistant-calls.ts'
import { isDemoUser } from '#features/demo/rules/demo-user.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useMember } from '#features/session/data/member-context.tsx'
import { useSyncState } from '#features/waiting/data/queries.ts'
import type { ChatRow, TurnRow } from '#ledger/chats/chat-rows.ts'
import { readRecentChats, readTurns } from '#ledger/chats/chats.ts'
import { readTokensLeft } from '#ledger/chats/known-tokens.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { type Asker, startAnswering } from './commands.ts'
import { fetchChat, fetchRecentChats } from './fetch-chats.ts'
import { useAsker } from './use-asker.ts'

/** A chat in a list of chats. */
type ChatLink = Pick<ChatRow, 'id' | 'name' | 'askedAt'>

/** A question of a chat, and what came of it. */
export type TurnView = Pick<TurnRow, 'id' | 'query' | 'askedAt' | 'reply'>

/** A chat as its page shows it; `missing`: neither here nor, if it could be asked, on the server. */
type ShownChat =
  | { readonly type: 'loading' }
  | { readonly type: 'shown'; readonly name: string; readonly turns: readonly TurnView[] }
  | { readonly type: 'missing'; readonly isOffline: boolean }

/**
 * A chat with its turns. What other devices asked in it comes when it is shown, and when the network is
 * back; what waits for an answer here is answered.
 */
export function useChat(chatId: string): ShownChat {
  const asker = useAsker()
  const { db } = asker.ledger
  const kept = useLiveQuery(() => readChat(db, chatId), [db, chatId])
  const fetched = useFetchedChat(asker, chatId)
  const waiting = kept?.turns.filter(({ reply }) => reply.type === 'waiting') ?? []
  const waitingIds = waiting.map(({ id }) => id).join()
  const answer = useEffectEvent(() => startAnswering(asker, chatId))

  useEffect(() => {
    if (waitingIds !== '') answer()
  }, [waitingIds])

  if (kept === undefined) return { type: 'loading' }
  if (kept !== null) return { type: 'shown', ...kept }
  if (fetched === undefined) return { type: 'loading' }
  return { type: 'missing', isOffline: fetched === 'unreachable' }
}

/** How the fetching of a chat ended; undefined while it is under way. */
function useFetchedChat(asker: Asker, chatId: string): 'fetched' | 'unreachable' | undefined {
  const { offline } = useSyncState()
  const [ended, setEnded] = useState<{ readonly chatId: string; readonly isFetched: boolean }>()
  const fetchNow = useEffectEvent(() => fetchChat(asker, chatId))

  useEffect(() => {
    let isShown = true
    async function show() {
      // What a full or closed database does not take up is shown another time.
      const isFetched = await fetchNow().catch(() => true)
      if (isShown) setEnded({ chatId, isFetched })
    }
    void show()
    return () => {
      isShown = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a connection that is back asks again
  }, [chatId, offline])

  if (ended?.chatId !== chatId) return undefined
  return ended.isFetched ? 'fetched' : 'unreachable'
}

/** Null when it is not on this device, or by its name alone. */
function readChat(
  db: LedgerDb,
  chatId: string,
): Promise<{ readonly name: string; readonly turns: readonly TurnView[] } | null> {
  return db.transaction('r', db.chats, db.turns, async () => {
    const chat = await db.chats.get(chatId)
    if (chat?.state !== 'kept') return null
    const turns = await readTurns(db, chatId)
    return turns.length === 0 ? null : { name: chat.name, turns }
  })
}

/**
 * The four chats that were asked in last, newest first; undefined while they load. Those of other
 * devices come when the list is shown, and when the network is back.
 */
export function useRecentChats(): readonly ChatLink[] | undefined {
  const member = useMember()
  const { offline } = useSyncState()
  const { db } = member.ledger

  useEffect(() => {
    // What a full or closed database does not take up is shown another time.
    if (!offline) fetchRecentChats(member).catch(() => undefined)
  }, [member, offline])

  return useLiveQuery(() => readRecentChats(db, RECENT_CHATS), [db])
}

/** The tokens that are left, as far as is known here; undefined when nothing is, as in a demo. */
export function useTokensLeft(): number | undefined {
  const { db, userId } = useLedger()
  return useLiveQuery(
    async () => (isDemoUser(userId) ? undefined : readTokensLeft(db)),
    [db, userId],
  )
}
