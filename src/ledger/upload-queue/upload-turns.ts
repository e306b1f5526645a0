import { ok } from '#base/result.ts'
import { answerToWire } from '#contract/answers/answer-to-wire.ts'
import type { WireBodyOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import type { Answer } from '#features/assistant/rules/answer/answer.ts'
import { phraseText } from '#features/assistant/rules/answer/phrase-text.ts'
import { instantToWire } from '#records/wire.ts'
import type { TurnRow } from '../chats/chat-rows.ts'
import {
  forgetChat,
  noteTurnRefused,
  noteTurnSent,
  readLeavingChat,
  readUnsentTurn,
} from '../chats/chats.ts'
import { noteTokensLeft } from '../chats/known-tokens.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { UploadKind } from './upload-queue.ts'

/** A chat that the server is to delete, or an answered turn that it is to keep. */
type ChatUpload =
  | { readonly type: 'deletion'; readonly chatId: string }
  | { readonly type: 'turn'; readonly turn: TurnRow; readonly answer: Answer }

const GONE = 410

/** The tokens left after a turn; nothing after a deletion. */
interface ChatUploaded {
  readonly tokensLeft?: number
}

/**
 * Deletions of chats, and then the turns that the server does not have, in the order asked (SPEC.md,
 * CH2). What it refuses stays here alone (CH3), but where the chat was deleted elsewhere (CH7); of a deletion that means
 * that there is no such chat.
 */
export const turnUpload: UploadKind<ChatUpload, ChatUploaded> = {
  lockPrefix: 'chats',
  // A question to the server's model must find there what another tab is just sending.
  waitsWhenAsked: true,
  finalStatuses: new Set([400, 404, GONE, 413, 422]),

  async readNext(db) {
    const chat = await readLeavingChat(db)
    if (chat !== undefined) return { type: 'deletion', chatId: chat.id }
    const turn = await readUnsentTurn(db)
    if (turn?.reply.type !== 'answered') return undefined
    return { type: 'turn', turn, answer: turn.reply.answer }
  },

  async readRest(db) {
    return readMeta(db, 'turnsRest')
  },

  async send(api, upload) {
    if (upload.type === 'turn') return api.call(calls.askUwa, { body: turnToWire(upload) })
    const answer = await api.call(calls.deleteChat, { params: { chatId: upload.chatId } })
    return answer.ok ? ok({}) : answer
  },

  async note(db, upload, outcome) {
    if (outcome.type === 'resting') {
      await writeMeta(db, 'turnsRest', outcome.rest)
      return
    }
    if (upload.type === 'deletion') {
      await forgetChat(db, upload.chatId)
    } else if (outcome.type === 'refused' && outcome.status === GONE) {
      await forgetChat(db, upload.turn.chatId)
    } else if (outcome.type === 'refused') {
      await noteTurnRefused(db, upload.turn.id)
    } else {
      await noteTurnSent(db, upload.turn)
      const { tokensLeft } = outcome.value
      if (tokensLeft !== undefined) await noteTokensLeft(db, tokensLeft)
    }
    await writeMeta(db, 'turnsRest', null)
  },
}

function turnToWire({
  turn: { id, chatId, query, askedAt },
  answer,
}: Extract<ChatUpload, { type: 'turn' }>): WireBodyOf<typeof calls.askUwa> {
  const evidence = answerToWire(answer)
  return {
    id,
    chatId,
    query,
    askedAt: instantToWire(askedAt),
    answer: phraseText(answer.phrase),
    ...(evidence !== undefined && { evidence }),
  }
}
