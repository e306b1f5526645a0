import type { Api } from '#api/api.ts'
import type { ApiFailure } from '#api/failures.ts'
import { answerToWire } from '#contract/answer-to-wire.ts'
import type { WireBodyOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { instantToWire } from '#contract/wire.ts'
import type { TurnRow } from '#db/chat-rows.ts'
import {
  forgetChat,
  noteTurnRefused,
  noteTurnSent,
  readLeavingChat,
  readUnsentTurn,
} from '#db/chats.ts'
import { noteTokensLeft } from '#db/known-tokens.ts'
import { readMeta, writeMeta } from '#db/meta.ts'
import type { Answer } from '#domain/assistant/answer.ts'
import { phraseText } from '#domain/assistant/phrase-text.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { SyncCore } from './core.ts'
import { isResting, nextRest } from './rest.ts'
import type { Trigger } from './trigger.ts'

/** What the sending of chats needs. */
export interface TurnsCore extends Pick<SyncCore, 'db' | 'userId' | 'locks' | 'clock'> {
  readonly api: Api
}

// Sent again, it would be refused again. 410: the chat was deleted on another device.
const FINAL_STATUSES: ReadonlySet<number> = new Set([400, 404, 410, 413, 422])

/**
 * Tells the server which chats were deleted, and then the turns that it does not have, in the order
 * asked; one tab or worker at a time (SPEC.md, CH), for which the rest wait only when somebody asks. What
 * gets no answer, or one that another try may change, waits with all behind it, and rests. What the
 * server does not take stays here alone.
 */
export async function sendTurns(core: TurnsCore, trigger: Trigger): Promise<void> {
  const name = `chats:${core.userId}`
  // A question to the server's model must find there what another tab is just sending.
  await core.locks.request(name, { ifAvailable: trigger !== 'manual' }, async isHeld => {
    if (isHeld) await send(core, trigger)
  })
}

async function send(core: TurnsCore, trigger: Trigger): Promise<void> {
  const { db, clock } = core
  const rest = await readMeta(db, 'turnsRest')
  if (isResting(rest, { trigger, now: clock() })) return
  for (;;) {
    const sent = (await sendDeletion(core)) ?? (await sendTurn(core))
    if (sent === undefined) return
    await writeMeta(db, 'turnsRest', sent.ok ? null : nextRest(rest, clock()))
    if (!sent.ok) return
  }
}

/** Undefined when no chat is to be deleted. */
async function sendDeletion({ db, api }: TurnsCore): Promise<Result<null, null> | undefined> {
  const chat = await readLeavingChat(db)
  if (chat === undefined) return undefined
  const answer = await api.call(calls.deleteChat, { params: { chatId: chat.id } })
  if (!answer.ok && !isFinal(answer.error)) return err(null)
  await forgetChat(db, chat.id)
  return ok(null)
}

/** Undefined when no turn is to be sent. */
async function sendTurn({ db, api }: TurnsCore): Promise<Result<null, null> | undefined> {
  const turn = await readUnsentTurn(db)
  if (turn?.reply.type !== 'answered') return undefined
  const answer = await api.call(calls.askUwa, { body: turnToWire(turn, turn.reply.answer) })
  if (!answer.ok && !isFinal(answer.error)) return err(null)
  if (answer.ok) {
    await noteTurnSent(db, turn)
    await noteTokensLeft(db, answer.value.tokensLeft)
  } else {
    await noteTurnRefused(db, turn.id)
  }
  return ok(null)
}

function turnToWire(
  { id, chatId, query, askedAt }: TurnRow,
  answer: Answer,
): WireBodyOf<typeof calls.askUwa> {
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

function isFinal({ kind, status }: ApiFailure): boolean {
  return kind === 'refused' && FINAL_STATUSES.has(status)
}
