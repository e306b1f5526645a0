import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { useMember } from '#data/session/member-context.tsx'
import { useSyncState } from '#data/sync/queries.ts'
import { readRecentChats } from '#db/chats.ts'
import type { ChatLink } from './chat-view.ts'
import { fetchRecentChats, RECENT_CHATS } from './fetch-chats.ts'

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
