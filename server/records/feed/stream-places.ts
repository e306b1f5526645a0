import { type Kysely, sql } from 'kysely'
import type { Clock } from '#base/ids.ts'
import { sleep, type Timers } from '#base/timers.ts'
import { databaseFault } from '#server/db/database.ts'
import type { Database } from '#server/db/tables/tables.ts'
import type { Log } from '#server/ports/log.ts'

/** An open stream as far as its place goes. */
export interface PlacedStream {
  readonly id: string
  readonly userId: string
  /** Epoch ms: when its access token ends, and the stream with it. */
  readonly endsAt: number
  readonly end: () => void
}

/** Who has a place: of each account eight streams, over all processes of the database (WK2). */
export interface StreamPlaces {
  /** How long to wait, in ms; 0 when the stream has its place, until it leaves. */
  take(stream: PlacedStream): Promise<number>
  leave(stream: PlacedStream): void
}

/** What places are kept with. */
export interface StreamPlacesParts {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  /** How often it is asked whether other processes gave places of this one away, in ms. */
  readonly lookMs?: number
  /** How long the database is waited for, in ms. */
  readonly patienceMs?: number
}

/** Streams of an account. */
const MAX_STREAMS = 8

/** From this age on, a stream gives its place to a new one, in ms. */
const MIN_PLACE_MS = 60_000

const LOOK_MS = 10_000
const PATIENCE_MS = 1000

/**
 * Keeps the places of streams in the database: a row each, which its stream takes away or its token's end makes void, so that a
 * process that was killed leaves nothing that has to be found. The ninth of an account takes the row of the oldest,
 * whose process ends that stream when it looks, unless that is younger than a minute: then it has to wait. So the device that a person just took up
 * hears, and nine at once do not push each other out without end. Where the database is late or cannot be asked, this
 * process counts its own streams: nobody is refused for that.
 */
export function createStreamPlaces(parts: StreamPlacesParts): StreamPlaces {
  const { clock, timers, log, lookMs = LOOK_MS, patienceMs = PATIENCE_MS } = parts
  const opened = new Map<PlacedStream, OpenedStream>()
  let timer: unknown

  async function takeShared(stream: PlacedStream): Promise<number> {
    const place = await takeRow(parts, stream)
    if (place.type === 'wait') return place.waitMs
    const own = opened.get(stream)
    // It left meanwhile, and its row with it.
    if (own === undefined) await dropRow(parts, stream)
    else own.hasRow = true
    for (const other of opened.keys()) if (place.takenIds.includes(other.id)) other.end()
    return 0
  }

  function keepLooking(): void {
    timer ??= timers.setTimeout(() => {
      timer = undefined
      if (opened.size > 0) keepLooking()
      void lookAtRows()
    }, lookMs)
  }

  async function lookAtRows(): Promise<void> {
    const placed = [...opened].flatMap(([stream, { hasRow }]) => (hasRow ? [stream] : []))
    if (placed.length === 0) return
    try {
      const ids = await findRows(parts.db, placed)
      for (const stream of placed) if (!ids.has(stream.id)) stream.end()
    } catch (error) {
      log.warn('streams.places_not_read', { fault: databaseFault(error) })
    }
  }

  return {
    async take(stream) {
      opened.set(stream, { since: clock(), hasRow: false })
      const asked = takeShared(stream).catch((error: unknown) => {
        log.warn('streams.place_not_shared', { fault: databaseFault(error) })
        return undefined
      })
      const late = sleep(timers, patienceMs).then(() => undefined)
      const waitMs = (await Promise.race([asked, late])) ?? takeOwn(opened, stream, clock())
      if (waitMs > 0) opened.delete(stream)
      else keepLooking()
      return waitMs
    },
    leave(stream) {
      const own = opened.get(stream)
      opened.delete(stream)
      // One that stays is void when its token ends.
      if (own?.hasRow === true) dropRow(parts, stream).catch(() => undefined)
    },
  }
}

interface OpenedStream {
  readonly since: number
  hasRow: boolean
}

/** The rule over the streams of this process alone. */
function takeOwn(
  opened: ReadonlyMap<PlacedStream, OpenedStream>,
  stream: PlacedStream,
  now: number,
): number {
  const others = [...opened].filter(([other]) => other.userId === stream.userId && other !== stream)
  const [oldest] = others
  if (oldest === undefined || others.length < MAX_STREAMS) return 0
  const waitMs = oldest[1].since + MIN_PLACE_MS - now
  if (waitMs <= 0) oldest[0].end()
  return Math.max(0, waitMs)
}

type Place =
  | { readonly type: 'wait'; readonly waitMs: number }
  | { readonly type: 'placed'; readonly takenIds: readonly string[] }

/** Enters the stream, in the place of the oldest where there is no other. Two at the same moment may make one too many. */
async function takeRow(
  { db, clock }: StreamPlacesParts,
  { id, userId, endsAt }: PlacedStream,
): Promise<Place> {
  const now = clock()
  const others = await db
    .selectFrom('open_streams')
    .select(['id', 'opened_at'])
    .where('user_id', '=', userId)
    .where('ends_at', '>', now)
    .orderBy('opened_at')
    .orderBy('id')
    .execute()
  const surplus = others.slice(0, Math.max(0, others.length - MAX_STREAMS + 1))
  const youngest = surplus.at(-1)
  const waitMs = youngest === undefined ? 0 : youngest.opened_at + MIN_PLACE_MS - now
  if (waitMs > 0) return { type: 'wait', waitMs }
  const takenIds = surplus.map(each => each.id)
  await sql`
    with taken as (
      delete from open_streams where user_id = ${userId} and id = any(${takenIds}::uuid[])
    )
    insert into open_streams (user_id, id, opened_at, ends_at)
    values (${userId}, ${id}, ${now}, ${endsAt})`.execute(db)
  return { type: 'placed', takenIds }
}

async function dropRow(
  { db }: Pick<StreamPlacesParts, 'db'>,
  { userId, id }: PlacedStream,
): Promise<void> {
  await db.deleteFrom('open_streams').where('user_id', '=', userId).where('id', '=', id).execute()
}

/** The ids of those streams that still have their row. */
async function findRows(
  db: Kysely<Database>,
  streams: readonly PlacedStream[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly id: string }>`
    select id from open_streams
    where user_id = any(${streams.map(({ userId }) => userId)}::uuid[])
      and id = any(${streams.map(({ id }) => id)}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Removes the rows of streams that are over, which their processes did not take away. Returns how many. */
export async function purgeStreams(db: Kysely<Database>, nowMs: number): Promise<number> {
  const purged = await db
    .deleteFrom('open_streams')
    .where('ends_at', '<=', nowMs)
    .executeTakeFirst()
  return Number(purged.numDeletedRows)
}
