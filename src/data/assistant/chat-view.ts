import type { ChatRow, TurnRow } from '#db/chat-rows.ts'

/** A chat in a list of chats. */
export type ChatLink = Pick<ChatRow, 'id' | 'name' | 'askedAt'>

/** A question of a chat, and what came of it. */
export type TurnView = Pick<TurnRow, 'id' | 'query' | 'askedAt' | 'reply'>

/** A chat as its page shows it; `missing`: neither here nor, if it could be asked, on the server. */
export type ShownChat =
  | { readonly type: 'loading' }
  | { readonly type: 'shown'; readonly name: string; readonly turns: readonly TurnView[] }
  | { readonly type: 'missing'; readonly isOffline: boolean }
