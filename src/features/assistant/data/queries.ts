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
import { startAnswering } from './commands.ts'
import { fetchAllChats, fetchAllTurns, fetchChat, fetchRecentChats } from './fetch-chats.ts'
import { useAsker } from './use-asker.ts'

/** A chat in a list of chats. */
export type ChatLink = Pick<ChatRow, 'id' | 'name' | 'askedAt'>

/** A question of a chat, and what came of it. */
export type TurnView = Pick<TurnRow, 'id' | 'query' | 'askedAt' | 'reply'>

/**
 * A chat as its page shows it. `deleted`: here, or elsewhere; `missing`: neither here nor, if it could be asked, on the
 * server.
 */
type ShownChat =
  | { readonly type: 'loading' }
  | { readonly type: 'shown'; readonly name: string; readonly turns: readonly TurnView[] }
  | { readonly type: 'deleted' }
  | { readonly type: 'missing'; readonly isOffline: boolean }

/**
 * A chat with its turns. What other devices asked in it comes when it is shown, and when the network is
 * back; what waits for an answer here is answered.
 */
export function useChat(chatId: string): ShownChat {
  const asker = useAsker()
  const { db } = asker.ledger
  const kept = useLiveQuery(() => readChat(db, chatId), [db, chatId])
  const fetching = useFetching(chatId, () => fetchChat(asker, chatId))
  const turns = typeof kept === 'object' ? (kept?.turns ?? []) : []
  const waiting = turns.filter(({ reply }) => reply.type === 'waiting')
  const waitingIds = waiting.map(({ id }) => id).join()
  const answer = useEffectEvent(() => startAnswering(asker, chatId))

  useEffect(() => {
    if (waitingIds !== '') answer()
  }, [waitingIds])

  if (kept === undefined) return { type: 'loading' }
  if (kept === 'deleted') return { type: 'deleted' }
  if (kept !== null) return { type: 'shown', ...kept }
  if (fetching === 'under-way') return { type: 'loading' }
  return { type: 'missing', isOffline: fetching === 'unreachable' }
}

/** How the fetching of what is shown ended, or that it is under way; undefined where nothing is asked for. */
type Fetching = 'under-way' | 'fetched' | 'unreachable' | undefined

/** Fetches what is asked for, by its name: once, and again whenever the network is back. */
function useFetching(
  name: string | undefined,
  fetchIt: (isWanted: () => boolean) => Promise<boolean>,
): Fetching {
  const { offline } = useSyncState()
  const [ended, setEnded] = useState<{ readonly name: string; readonly isFetched: boolean }>()
  const fetchNow = useEffectEvent(fetchIt)

  useEffect(() => {
    if (name === undefined) return undefined
    let isShown = true
    async function show(wanted: string) {
      // What a full or closed database does not take up is shown another time.
      const isFetched = await fetchNow(() => isShown).catch(() => true)
      if (isShown) setEnded({ name: wanted, isFetched })
    }
    void show(name)
    return () => {
      isShown = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a connection that is back asks again
  }, [name, offline])

  if (name === undefined) return undefined
  if (ended?.name !== name) return 'under-way'
  return ended.isFetched ? 'fetched' : 'unreachable'
}

/** Null when it is not on this device, or by its name alone. */
function readChat(
  db: LedgerDb,
  chatId: string,
): Promise<{ readonly name: string; readonly turns: readonly TurnView[] } | 'deleted' | null> {
  return db.transaction('r', db.chats, db.turns, async () => {
    const chat = await db.chats.get(chatId)
    if (chat === undefined) return null
    if (chat.state !== 'kept') return 'deleted'
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

/** All chats of the person, as far as they are here. */
interface AllChats {
  /** Those asked in last first; undefined while they load. */
  readonly chats: readonly ChatLink[] | undefined
  /** What was asked and answered in each, by its id, oldest first; undefined while it loads, and unless it is searched. */
  readonly turnsById: ReadonlyMap<string, readonly TurnView[]> | undefined
  /** How far that has come which only the server has (UC2). */
  readonly fetching: Fetching
}

/** All chats, and what was said in them where that is searched. What only the server has is fetched meanwhile. */
export function useAllChats(isSearched: boolean): AllChats {
  const member = useMember()
  const { db } = member.ledger
  const names = useFetching('names', () => fetchAllChats(member))
  const isListed = names === 'fetched'
  const turns = useFetching(isSearched && isListed ? 'turns' : undefined, isWanted =>
    fetchAllTurns(member, isWanted),
  )
  const chats = useLiveQuery(() => readRecentChats(db), [db])
  const turnsById = useLiveQuery(
    async () => (isSearched ? byChat(await db.turns.toArray()) : undefined),
    [db, isSearched],
  )
  return { chats, turnsById, fetching: turns ?? names }
}

function byChat(turns: readonly TurnRow[]): ReadonlyMap<string, readonly TurnRow[]> {
  const byId = new Map<string, TurnRow[]>()
  for (const turn of turns.toSorted((one, other) => one.askedAt - other.askedAt)) {
    const ofChat = byId.get(turn.chatId)
    if (ofChat === undefined) byId.set(turn.chatId, [turn])
    else ofChat.push(turn)
  }
  return byId
}

/** The tokens that are left, as far as is known here; undefined when nothing is, as in a demo. */
export function useTokensLeft(): number | undefined {
  const { db, userId } = useLedger()
  return useLiveQuery(
    async () => (isDemoUser(userId) ? undefined : readTokensLeft(db)),
    [db, userId],
  )
}
