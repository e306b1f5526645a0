import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { DECLARATIVE_PUSH, type PushMessage } from '#contract/answers/push-message.ts'
import { UNCATEGORIZED } from '#records/transaction/terms.ts'
import { type LedgerAccess, ownAccess } from '#server/db/ledger-access.ts'
import type { Database } from '#server/db/tables/tables.ts'
import type { PushParcel } from '#server/ports/push-sender.ts'
import { findFullBudgets } from '#server/records/budgets/full-budgets.ts'
import { readCategoryBook, standingCategory } from '#server/records/categories/category-book.ts'
import type { Listener } from './find-listeners.ts'
import { markNew, unmark } from './notice-marks.ts'
import type { Notice, NoticeDeps } from './notice.ts'

const TOPIC_LENGTH = 32

/** What is sent, and to which of whose devices. */
export interface AddressedNotice {
  readonly userId: string
  readonly notice: Notice
  readonly listeners: readonly Listener[]
}

/**
 * Sends the notice to the devices; a subscription that is gone is removed. Returns whether a push service
 * took it for at least one.
 */
export async function sendNotice(deps: NoticeDeps, addressed: AddressedNotice): Promise<boolean> {
  const { userId, notice, listeners } = addressed
  const badge = await countAttention(deps.db, ownAccess(userId), deps.clock())
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

/**
 * How many things need the person's attention, for the app's icon: each budget that is nearly full,
 * and all transactions without a category as one. The device adds what only it knows.
 */
async function countAttention(
  db: Kysely<Database>,
  access: LedgerAccess,
  now: number,
): Promise<number> {
  const full = await findFullBudgets(db, access, now)
  const category = standingCategory(await readCategoryBook(db, access.ledgerId))
  const { rows } = await sql`
    select 1 from transactions
    where ledger_id = ${access.ledgerId} and deleted_at is null and ${category} = ${UNCATEGORIZED}
    limit 1`.execute(db)
  return full.length + rows.length
}

/**
 * Notifies people's devices unless the last of the marks is set already, and sets them all. They are set
 * first, so that two processes, or two looks at the same budget, do not both send it. When no device took
 * it, as while a push service is away, they are taken back: the next event of the kind tries again. What
 * a crash cuts off in the seconds between is not sent: a reminder is not worth an outbox of its own.
 */
export async function notifyOnce(
  deps: NoticeDeps,
  addressed: AddressedNotice,
  marks: readonly string[],
): Promise<void> {
  const { userId } = addressed
  const made = await markNew(deps.db, { userId, keys: marks, nowMs: deps.clock() })
  const last = marks.at(-1)
  if (last === undefined || !made.includes(last)) return
  const wasSent = await sendNotice(deps, addressed)
  if (!wasSent) await unmark(deps.db, userId, made)
}
