import type { Kysely } from 'kysely'
import { toPlanned } from '#features/schedules/rules/planned.ts'
import { slotsWithin, type SlotView } from '#features/schedules/rules/slots.ts'
import { dueDigest, type DueDigest, OVERDUE_DAYS } from '#features/schedules/rules/upcoming.ts'
import { formatNaira } from '#money/money.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { readZone } from '#server/db/zone.ts'
import { logFailure } from '#server/log-failure.ts'
import { readPlans } from '#server/records/read-plans.ts'
import { shortDayText } from '#time/day-text.ts'
import { addDays, type Day } from '#time/day.ts'
import { instantToDay, secondOfDayToInstant } from '#time/zoned-day.ts'
import { findListeners } from './find-listeners.ts'
import type { Notice, NoticeDeps } from './notice.ts'
import { notifyOnce } from './send-notice.ts'

/** People that one round looks at, the longest due first. */
const BATCH = 200

const HOUR_S = 3600
// Nobody is reminded at night.
const FROM_S = 7 * HOUR_S
const UNTIL_S = 21 * HOUR_S

/**
 * Reminds people of what falls due today or tomorrow, or is missed from today on (SC17): once a day at most, not before
 * seven in the morning or after nine in the evening where they are. Harmless in several processes at once: each person is
 * claimed. Returns how many people it looked at.
 */
export async function remindOfDue(deps: NoticeDeps): Promise<number> {
  let looked = 0
  for (const userId of await findDue(deps.db, deps.clock())) {
    const person = { userId, zone: await readZone(deps.db, userId) }
    if (!(await claim(deps, person))) continue
    await logFailure(deps.log, 'reminder.failed', remind(deps, person))
    looked += 1
  }
  return looked
}

async function findDue(db: Kysely<Database>, nowMs: number): Promise<readonly string[]> {
  const waiting = await db
    .selectFrom('push_subscriptions')
    .select(eb => ['user_id', eb.fn.min('due_at').as('at')])
    .where('due', '=', true)
    .where('due_at', '<=', nowMs)
    .groupBy('user_id')
    .orderBy('at')
    .limit(BATCH)
    .execute()
  return waiting.map(({ user_id: userId }) => userId)
}

interface Person {
  readonly userId: string
  readonly zone: string
}

/** Puts the next look off until the morning; false where another process did, or it is night. */
async function claim({ db, clock }: NoticeDeps, { userId, zone }: Person): Promise<boolean> {
  const nowMs = clock()
  const today = instantToDay(nowMs, zone)
  const morning = secondOfDayToInstant(today, FROM_S, zone)
  const next = nowMs < morning ? morning : secondOfDayToInstant(addDays(today, 1), FROM_S, zone)
  const claimed = await db
    .updateTable('push_subscriptions')
    .set({ due_at: next })
    .where('user_id', '=', userId)
    .where('due_at', '<=', nowMs)
    .executeTakeFirst()
  const isNight = nowMs < morning || nowMs >= secondOfDayToInstant(today, UNTIL_S, zone)
  return claimed.numUpdatedRows > 0n && !isNight
}

async function remind(deps: NoticeDeps, { userId, zone }: Person): Promise<void> {
  const listeners = await findListeners(deps.db, userId, 'due')
  if (listeners.length === 0) return
  const nowMs = deps.clock()
  const today = instantToDay(nowMs, zone)
  // A person's own ledger has their id.
  const slots = await readSlots(deps.db, { ledgerId: userId, zone, today })
  const lifeMs = secondOfDayToInstant(today, UNTIL_S, zone) - nowMs
  const notice = dueNotice(dueDigest(slots, today), Math.floor(lifeMs / 1000))
  if (notice === undefined) return
  await notifyOnce(deps, { userId, listeners, notice }, [`due:${today}`])
}

interface LookedAt {
  readonly ledgerId: string
  readonly zone: string
  readonly today: Day
}

async function readSlots(
  db: Kysely<Database>,
  { ledgerId, zone, today }: LookedAt,
): Promise<readonly SlotView[]> {
  const planned = toPlanned(await readPlans(db, ledgerId), zone)
  const look = { from: addDays(today, -OVERDUE_DAYS), to: addDays(today, 1), today }
  return slotsWithin(planned, look)
}

const MOST_NAMED = 3
const MOST_OF_NAME = 40
const AUTO = { kobo: 'auto' } as const

/** Undefined where there is nothing to tell. */
function dueNotice(digest: DueDigest, lifeSeconds: number): Notice | undefined {
  const { today, tomorrow, missed } = digest
  const all = [...today, ...tomorrow, ...missed]
  const [first] = all
  if (first === undefined) return undefined
  const body = [
    sentence('Today', today, plainName),
    sentence('Tomorrow', tomorrow, plainName),
    sentence('Missed', missed, missedName),
  ]
  const bodyWithAmounts = [
    sentence('Today', today, pricedName),
    sentence('Tomorrow', tomorrow, pricedName),
    sentence('Missed', missed, view => `${pricedName(view)} on ${shortDayText(view.day)}`),
  ]
  return {
    kind: 'due',
    title: all.length === 1 ? titleOf(first, digest) : `${all.length} things to pay or record`,
    body: body.join(' ').trim(),
    bodyWithAmounts: bodyWithAmounts.join(' ').trim(),
    path: '/user/app/upcoming',
    tag: 'due',
    urgency: 'normal',
    lifeSeconds,
  }
}

function titleOf(view: SlotView, { today, missed }: DueDigest): string {
  if (missed.length > 0) return `${plainName(view)} was due ${shortDayText(view.day)}`
  return `${plainName(view)} is due ${today.length > 0 ? 'today' : 'tomorrow'}`
}

function sentence(
  when: string,
  slots: readonly SlotView[],
  tell: (view: SlotView) => string,
): string {
  if (slots.length === 0) return ''
  const more = slots.length - MOST_NAMED
  const named = slots.slice(0, MOST_NAMED).map(tell)
  return `${when}: ${[...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')}.`
}

function plainName({ schedule: { name } }: SlotView): string {
  return name.length > MOST_OF_NAME ? `${name.slice(0, MOST_OF_NAME - 1)}…` : name
}

function missedName(view: SlotView): string {
  return `${plainName(view)} on ${shortDayText(view.day)}`
}

function pricedName(view: SlotView): string {
  const about = view.isAbout ? 'about ' : ''
  return `${plainName(view)} ${about}${formatNaira(view.amount, AUTO)}`
}
