import { createHash } from 'node:crypto'
import { DECLARATIVE_PUSH, type PushMessage } from '#contract/push-message.ts'
import type { PushParcel } from '../ports/push-sender.ts'
import { countAttention } from './count-attention.ts'
import type { Listener } from './find-listeners.ts'
import type { NoticeDeps } from './notice-deps.ts'
import type { Notice } from './notice.ts'

const TOPIC_LENGTH = 32

/** What is told, and to which of whose devices. */
export interface Telling {
  readonly userId: string
  readonly notice: Notice
  readonly listeners: readonly Listener[]
}

/**
 * Sends the notice to the devices; a subscription that is gone is removed. Returns whether a push service
 * took it for at least one.
 */
export async function tellDevices(deps: NoticeDeps, telling: Telling): Promise<boolean> {
  const { userId, notice, listeners } = telling
  const badge = await countAttention(deps.db, userId, deps.clock())
  const outcomes = await Promise.all(
    listeners.map(async listener => {
      const body = listener.amounts ? (notice.bodyWithAmounts ?? notice.body) : notice.body
      const message = makeMessage(deps, { ...notice, body }, badge)
      const outcome = await deps.sender.send(listener, makeParcel(notice, message))
      if (outcome === 'gone') await forget(deps, userId, listener)
      return outcome
    }),
  )
  return outcomes.includes('sent')
}

function makeMessage({ publicUrl }: NoticeDeps, notice: Notice, badge: number): PushMessage {
  const { title, body, path, tag } = notice
  return {
    web_push: DECLARATIVE_PUSH,
    notification: {
      title,
      body,
      navigate: publicUrl === undefined ? path : new URL(path, publicUrl).href,
      tag,
      lang: 'en-NG',
    },
    app_badge: badge,
  }
}

function makeParcel({ tag, urgency, lifeSeconds }: Notice, message: PushMessage): PushParcel {
  const topic = createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_LENGTH)
  return { text: JSON.stringify(message), lifeSeconds, urgency, topic }
}

async function forget({ db }: NoticeDeps, userId: string, listener: Listener): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('family_id', '=', listener.familyId)
    // Not one that took its place meanwhile.
    .where('endpoint', '=', listener.endpoint)
    .execute()
}
