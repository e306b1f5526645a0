import * as v from 'valibot'
import type { Session } from '#api/session.ts'

/** The BroadcastChannel over which tabs and the service worker share the session's news. */
export const SESSION_CHANNEL = 'session'

const session = v.object({
  userId: v.string(),
  accessToken: v.string(),
  refreshToken: v.string(),
  storedAt: v.number(),
})

const sessionNews = v.variant('type', [
  v.object({ type: v.literal('renewed'), session }),
  v.object({ type: v.literal('over'), userId: v.string() }),
  v.object({ type: v.literal('signed-in'), userId: v.string() }),
  v.object({ type: v.literal('signed-out'), userId: v.string() }),
])

/**
 * What became of a session in another context: its tokens were renewed, the server refused to renew
 * them, a person signed in, or signed out (sync 17).
 */
export type SessionNews = v.InferOutput<typeof sessionNews>

/** Sends to the other contexts, and hears them; never itself. */
export interface SessionNewsLine {
  tell(news: SessionNews): void
  hear(listener: (news: SessionNews) => void): void
  close(): void
}

/** The part of BroadcastChannel that is used. */
export type NewsChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>

/** Speaks over a channel; a message that is none of ours is left alone. */
export function openSessionNews(channel: NewsChannel): SessionNewsLine {
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is of one origin
    tell: news => channel.postMessage(news),
    hear(listener) {
      channel.addEventListener('message', event => {
        const read = v.safeParse(sessionNews, event.data)
        if (read.success) listener(read.output)
      })
    },
    close: () => channel.close(),
  }
}

/** The news that a session store's announcement stands for: null is the end of the session. */
export function announcementToNews(userId: string, announced: Session | null): SessionNews {
  return announced === null ? { type: 'over', userId } : { type: 'renewed', session: announced }
}
