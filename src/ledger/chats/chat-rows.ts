import type { Answer } from '#features/assistant/rules/answer/answer.ts'
import type { Plan } from '#features/assistant/rules/plan/plan.ts'
import type { Instant } from '#time/day.ts'

/** A chat with the assistant. */
export interface ChatRow {
  readonly id: string
  /** Its first question, cut (`chatName`). */
  readonly name: string
  /** When its newest question was asked. */
  readonly askedAt: Instant
  /** Whether the server listed it, or took a turn of it. */
  readonly isOnServer: boolean
  /**
   * `leaving`: deleted here, and the server has yet to hear of it. `gone`: deleted everywhere; the row
   * stays, emptied, so that no answer on its way brings the chat back.
   */
  readonly state: 'kept' | 'leaving' | 'gone'
}

/** What a question has got so far. */
export type Reply =
  | { readonly type: 'waiting' }
  | { readonly type: 'answered'; readonly answer: Answer }
  /** It could not be answered; `message` is fit to show. */
  | { readonly type: 'failed'; readonly message: string }

/** A question of a chat and its answer. */
export interface TurnRow {
  /** UUIDv7; the server knows the turn by it too, so that it is kept there once. */
  readonly id: string
  readonly chatId: string
  readonly query: string
  /** What is asked, where it was chosen as it is; the query says it. */
  readonly plan?: Plan
  /** Later than the turn's before it in the chat, whatever the clock says. */
  readonly askedAt: Instant
  readonly reply: Reply
  /** `held`: not to be sent without an answer. `refused`: the server does not take it, ever. */
  readonly sending: 'held' | 'unsent' | 'sent' | 'refused'
}
