import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isSameValue } from '#base/same-value.ts'
import { MAX_NAME_LENGTH } from '#base/text-limits.ts'
import { LOGGED_FIELDS, type LoggedChange } from '#contract/activity-calls.ts'
import type { FeedDeed, SentDeed } from '#contract/deeds.ts'
import type { SyncWrite } from '#contract/sync-calls.ts'
import { snakeCase } from '#records/compile.ts'
import type { Field } from '#records/field.ts'
import { transaction } from '#records/transaction.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { foreignIn, parsedCell } from '../foreign-money.ts'
import type { DoneToRow } from '../write/ledger-rows.ts'
import { namedIn } from '../write/named-rows.ts'
import type { WriteScope } from '../write/write-scope.ts'

/** What a person did, as it is kept with the commit that it came with (AC2). */
export interface KeptDeed extends SentDeed {
  /** Epoch ms. */
  readonly at: number
  readonly device: string
  /** Ids that the write named, those of transactions among them. */
  readonly rows: readonly string[]
  /** What the log tells of it (AC6); what was kept before there was one lacks it. */
  readonly count?: number
  readonly changes?: readonly LoggedChange[]
}

type LoggedRow = NonNullable<LoggedChange['after']>

/** Of so many transactions of a write the log keeps what was done to them; of all of them, how many they were. */
const MOST_LOGGED = 20

/** What came of a write. */
interface WhatCame {
  readonly changed: boolean
  /** To transactions. */
  readonly done: readonly DoneToRow[]
}

/** What a write says that the person did; nothing where it says nothing, or changed nothing. */
export function deedsOf(
  { deed, params, body }: SyncWrite,
  { edit: { at, device } }: Pick<WriteScope, 'edit'>,
  { changed, done }: WhatCame,
): readonly KeptDeed[] {
  if (!changed || deed === undefined || device === undefined) return []
  const units = new Set(done.map(({ id, was, is }) => (is ?? was)?.['transfer_id'] ?? id))
  return [
    {
      ...deed,
      at,
      device,
      rows: namedIn([params, body]).get('transaction') ?? [],
      count: units.size,
      changes: done.slice(0, MOST_LOGGED).map(logged),
    },
  ]
}

function logged({ id, was, is }: DoneToRow): LoggedChange {
  const [before, after] = [was && loggedRow(was), is && loggedRow(is)]
  if (before === null || after === null) return { id, before, after }
  const changed = LOGGED_FIELDS.filter(name => !isSameValue(before[name], after[name]))
  return { id, before: pick(before, changed), after: pick(after, changed) }
}

function loggedRow(cells: Readonly<Record<string, unknown>>): LoggedRow {
  const row = LOGGED_FIELDS.map(name => {
    const field: Field = transaction.fields[name]
    return [name, field.toWire(cells[snakeCase(name)])] as const
  })
  const foreign = foreignIn(parsedCell(cells['foreign']))
  // What money of another currency is in naira is nobody's doing (CU3).
  const own = foreign === null ? {} : { amount: null }
  return { ...Object.fromEntries(row), ...own, foreign }
}

function pick(row: LoggedRow, names: readonly (typeof LOGGED_FIELDS)[number][]): LoggedRow {
  return Object.fromEntries(names.map(name => [name, row[name]]))
}

const DAY_MS = 24 * 60 * 60_000

/** As long as a device remembers what was done (UN1). */
const DEED_LIFE_MS = 90 * DAY_MS

/** How long the log tells of it (AC6), in ms; the privacy page says so. */
export const LOG_LIFE_MS = 400 * DAY_MS

/** More than anyone does between two looks of another device; of more, the latest are told. */
const MOST_TOLD = 500

/** Which of the deeds of a ledger are to be told. */
export interface DeedRange {
  readonly ledgerId: string
  /** Versions above this one. */
  readonly after: number
  /** Epoch ms. */
  readonly now: number
}

/** A deed as it is told, with whatever name the device has. */
export type ToldDeed = Omit<KeptDeed, 'count' | 'changes'> & Pick<FeedDeed, 'v' | 'deviceName'>

/** What people did after a version, the latest first, with the names of the devices, as one value of JSON (AC2). */
export function selectDeeds({ ledgerId, after, now }: DeedRange): RawBuilder<readonly ToldDeed[]> {
  return sql`(
    select coalesce(jsonb_agg(told.deed), '[]') from (
      select said.deed - 'count' - 'changes' || jsonb_build_object(
        'v', listed.version, 'deviceName', coalesce(named.name, '')) as deed
      from ledger_commits as listed
      cross join lateral jsonb_array_elements(listed.deeds) with ordinality as said (deed, place)
      left join ledger_devices as named
        on named.ledger_id = listed.ledger_id and named.device_id = (said.deed ->> 'device')::uuid
      where listed.ledger_id = ${ledgerId} and listed.version > ${after}
        and listed.deeds is not null and listed.at > ${now - DEED_LIFE_MS}
      order by listed.version desc, said.place desc limit ${MOST_TOLD}) as told)`
}

/** What people did up to a version, the latest last. */
export function deedsUpTo(told: readonly ToldDeed[], version: number): readonly FeedDeed[] {
  const deeds = told.filter(({ v }) => v <= version).toReversed()
  return deeds.map(deed => {
    const deviceName = deed.deviceName.slice(0, MAX_NAME_LENGTH)
    return Object.assign(deed, { deviceName, rows: [...deed.rows] })
  })
}

/** Where a page of the log goes on: behind this deed. */
interface LogPlace {
  readonly version: number
  /** Which of the deeds of that version, from 1. */
  readonly place: number
}

/** What is asked of the log of a ledger. */
export interface LogQuestion {
  readonly ledgerId: string
  readonly after: LogPlace | undefined
  /** Only what was done before it, epoch ms. */
  readonly until: number | undefined
  readonly limit: number
  /** Epoch ms. */
  readonly now: number
}

/** A deed as the log has it. */
export type LoggedDeed = LogPlace & {
  readonly deed: KeptDeed
  readonly deviceName: string
}

/** What was done in a ledger, on any device, the latest first (AC6). */
export async function readLog(
  db: Kysely<Database>,
  { ledgerId, after, until, limit, now }: LogQuestion,
): Promise<readonly LoggedDeed[]> {
  const isBehind =
    after === undefined
      ? sql`true`
      : sql`(listed.version, said.place) < (${after.version}::bigint, ${after.place}::bigint)
        and listed.version <= ${after.version}`
  const isBefore = until === undefined ? sql`true` : sql`(said.deed ->> 'at')::bigint < ${until}`
  const { rows } = await sql<LoggedDeed>`
    select listed.version, said.place, said.deed, coalesce(named.name, '') as "deviceName"
    from ledger_commits as listed
    cross join lateral jsonb_array_elements(listed.deeds) with ordinality as said (deed, place)
    left join ledger_devices as named
      on named.ledger_id = listed.ledger_id and named.device_id = (said.deed ->> 'device')::uuid
    where listed.ledger_id = ${ledgerId} and listed.deeds is not null
      and listed.at > ${now - LOG_LIFE_MS} and ${isBehind} and ${isBefore}
    order by listed.version desc, said.place desc limit ${limit}`.execute(db)
  return rows
}

/** Forgets what was done more than 400 days ago (AC6). Returns of how many commits. */
export async function forgetDeeds(db: Kysely<Database>, nowMs: number): Promise<number> {
  const result = await sql`
    update ledger_commits set deeds = null
    where deeds is not null and at <= ${nowMs - LOG_LIFE_MS}`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}
