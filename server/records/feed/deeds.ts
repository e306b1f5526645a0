import { type Kysely, type RawBuilder, sql } from 'kysely'
import { MAX_NAME_LENGTH } from '#base/text-limits.ts'
import type { FeedDeed, SentDeed } from '#contract/deeds.ts'
import type { SyncWrite } from '#contract/sync-calls.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { namedIn } from '../write/named-rows.ts'
import type { WriteScope } from '../write/write-scope.ts'

/** What a person did, as it is kept with the commit that it came with (AC2). */
export interface KeptDeed extends SentDeed {
  /** Epoch ms. */
  readonly at: number
  readonly device: string
  /** Ids that the write named, those of transactions among them. */
  readonly rows: readonly string[]
}

/** What a write says that the person did; nothing where it says nothing, or changed nothing. */
export function deedsOf(
  { deed, params, body }: SyncWrite,
  { edit: { at, device } }: Pick<WriteScope, 'edit'>,
  { changed }: { readonly changed: boolean },
): readonly KeptDeed[] {
  if (!changed || deed === undefined || device === undefined) return []
  return [{ ...deed, at, device, rows: namedIn([params, body]).get('transaction') ?? [] }]
}

const DAY_MS = 24 * 60 * 60_000

/** As long as a device remembers what was done (UN1). */
const DEED_LIFE_MS = 90 * DAY_MS

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
export type ToldDeed = KeptDeed & Pick<FeedDeed, 'v' | 'deviceName'>

/** What people did after a version, the latest first, with the names of the devices, as one value of JSON (AC2). */
export function selectDeeds({ ledgerId, after, now }: DeedRange): RawBuilder<readonly ToldDeed[]> {
  return sql`(
    select coalesce(jsonb_agg(told.deed), '[]') from (
      select said.deed || jsonb_build_object(
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

/** Forgets what was done more than 90 days ago (AC2). Returns of how many commits. */
export async function forgetDeeds(db: Kysely<Database>, nowMs: number): Promise<number> {
  const result = await sql`
    update ledger_commits set deeds = null
    where deeds is not null and at <= ${nowMs - DEED_LIFE_MS}`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}
