import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSyncState } from '#data/sync/queries.ts'
import { readTurns } from '#db/chats.ts'
import type { LedgerDb } from '#db/ledger-db.ts'
import type { Asker } from './asker.ts'
import type { ShownChat, TurnView } from './chat-view.ts'
import { startAnswering } from './commands.ts'
import { fetchChat } from './fetch-chats.ts'
import { useAsker } from './use-asker.ts'

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
function useFetchedChat(asker: Asker, chatId: string): 'told' | 'unreachable' | undefined {
  const { offline } = useSyncState()
  const [ended, setEnded] = useState<{ readonly chatId: string; readonly isTold: boolean }>()
  const fetchNow = useEffectEvent(() => fetchChat(asker, chatId))

  useEffect(() => {
    let isShown = true
    async function show() {
      // What a full or closed database does not take up is shown another time.
      const isTold = await fetchNow().catch(() => true)
      if (isShown) setEnded({ chatId, isTold })
    }
    void show()
    return () => {
      isShown = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a connection that is back asks again
  }, [chatId, offline])

  if (ended?.chatId !== chatId) return undefined
  return ended.isTold ? 'told' : 'unreachable'
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
