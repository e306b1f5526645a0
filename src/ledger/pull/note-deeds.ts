import type { FeedDeed } from '#contract/deeds.ts'
import type { ChangeEntry } from '#contract/sync-calls.ts'
import { restoredId } from '#records/hash/derived-id.ts'
import { differingFields, pickFields } from '../outbox/actions.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import { getMany, putMany } from '../store/many-rows.ts'
import { readMeta } from '../store/meta.ts'
import { isOfKind, recordKey, splitKey } from '../store/record-key.ts'
import type { ActionChange, ActionRow, AnyRow, RecordKey, TransactionRow } from '../store/rows.ts'
import { readRows } from '../store/view.ts'

/** What a pull tells that people did, and the rows that it may have changed, as they were before in the view. */
export interface ComingDeeds {
  readonly deeds: readonly FeedDeed[]
  readonly before: ReadonlyMap<RecordKey, AnyRow | null>
}

/** Looks at the rows of which a pull tells deeds, before it changes them. Runs in the pass's transaction. */
export async function expectDeeds(
  db: LedgerDb,
  { deeds, changes }: Pick<ComingDeeds, 'deeds'> & { readonly changes: readonly ChangeEntry[] },
): Promise<ComingDeeds> {
  const versions = new Set(deeds.map(({ v }) => v))
  // What was last changed by what nobody tells of is credited to nobody.
  const told = changes.filter(({ t, v }) => t === 'transaction' && versions.has(v))
  const keys = told.map(({ id }) => recordKey('transaction', id))
  return { deeds, before: await readRows(db, keys) }
}

/**
 * Remembers what people did on other devices, by what it changed in the view of this one (AC3). `putBy` are new rows that
 * are yet to be laid out. Runs in the pass's transaction, once the view is as it is now.
 */
export async function noteDeeds(
  db: LedgerDb,
  { deeds, before }: ComingDeeds,
  putBy: ReadonlyMap<RecordKey, TransactionRow>,
): Promise<void> {
  if (before.size === 0) return
  const after = await readRows(db, [...before.keys()])
  for (const [key, row] of putBy) if (after.has(key)) after.set(key, row)
  const rows = [...before].map(([key, row]) => seenRow(key, row, after.get(key) ?? null))
  const known = await readKnown(db, deeds)
  const device = await readMeta(db, 'deviceId')
  const noted = new Map(known)
  for (const [at, changes] of creditRows(deeds, rows)) {
    const deed = deeds[at]
    const action = deed && known.get(deed.id)
    const isOwn = action !== undefined && action.device === undefined
    if (deed !== undefined && deed.device !== device && !isOwn) noteDeed(noted, deed, changes)
  }
  await putMany(
    db.actions,
    [...noted.values()].filter(action => known.get(action.id) !== action),
  )
}

/** A transaction as this device showed it before a pull, and after. */
interface SeenRow {
  readonly id: string
  readonly was: TransactionRow | null
  readonly is: TransactionRow | null
}

function seenRow(key: RecordKey, before: AnyRow | null, after: AnyRow | null): SeenRow {
  const was = isOfKind(key, before, 'transaction') ? before : null
  const is = isOfKind(key, after, 'transaction') ? after : null
  return { id: splitKey(key).id, was, is }
}

/** The actions of these deeds that are remembered here, and those that they take back. */
async function readKnown(
  db: LedgerDb,
  deeds: readonly FeedDeed[],
): Promise<ReadonlyMap<string, ActionRow>> {
  const ids = new Set(deeds.flatMap(({ id, undoes = id }) => [id, undoes]))
  const found = await getMany(db.actions, [...ids])
  return new Map(found.flatMap(action => (action === undefined ? [] : [[action.id, action]])))
}

/** What a deed changed, and the first of it as it is now, or was. */
interface Credit extends ActionChange {
  readonly shown: TransactionRow
}

/** What each of the deeds changed, by its place among them; nothing of a deed that changed nothing here. */
function creditRows(
  deeds: readonly FeedDeed[],
  rows: readonly SeenRow[],
): ReadonlyMap<number, readonly Credit[]> {
  const placesById = namingPlaces(deeds)
  const legs = new Map<string, string[]>()
  for (const row of rows) legs.set(unitOf(row), [...(legs.get(unitOf(row)) ?? []), row.id])
  const credits = new Map<number, Credit[]>()
  for (const row of rows) {
    // Of a transfer a deed names one leg, or both.
    const named = (legs.get(unitOf(row)) ?? []).flatMap(id => placesById.get(id) ?? [])
    const places = [...new Set(named)].toSorted((one, other) => one - other)
    for (const [at, credit] of creditRow(row, { deeds, places })) {
      credits.set(at, [...(credits.get(at) ?? []), credit])
    }
  }
  return new Map([...credits].toSorted(([one], [other]) => one - other))
}

function unitOf({ id, was, is }: SeenRow): string {
  return (is ?? was)?.transferId ?? id
}

/** Which deeds name a row, by the places of those in their list. */
function namingPlaces(deeds: readonly FeedDeed[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>()
  for (const [at, { kind, rows }] of deeds.entries()) {
    const ids = kind === 'restore' ? [...rows, ...rows.map(restoredId)] : rows
    for (const id of ids) {
      const known = places.get(id)
      if (known === undefined) places.set(id, [at])
      else known.push(at)
    }
  }
  return places
}

interface Naming {
  readonly deeds: readonly FeedDeed[]
  /** Those that name the row, the latest last. */
  readonly places: readonly number[]
}

const MAKES: ReadonlySet<FeedDeed['kind']> = new Set(['record', 'restore'])

/** Whose deed a change is: what was made, or taken away, is one's; of an edit each field is its last setter's (AC3). */
function creditRow(
  row: SeenRow,
  { deeds, places }: Naming,
): readonly (readonly [number, Credit])[] {
  const { id, was, is } = row
  const shown = is ?? was
  if (shown === null) return []
  const about = { id, unit: unitOf(row), shown }
  if (was === null) {
    const maker = places.findLast(at => MAKES.has(deeds[at]?.kind ?? 'edit'))
    const isPast = maker !== places.at(-1)
    return maker === undefined
      ? []
      : [[maker, { ...about, was, is, ...(isPast && { isPast }) }] as const]
  }
  if (is === null) {
    const remover = places.findLast(at => deeds[at]?.kind === 'delete')
    return remover === undefined ? [] : [[remover, { ...about, was, is }]]
  }
  const left = new Set(differingFields(was, is))
  return places.toReversed().flatMap((at): (readonly [number, Credit])[] => {
    const { kind, fields = [] } = deeds[at] ?? {}
    const names = kind === 'edit' ? fields.filter(name => left.delete(name)) : []
    if (names.length === 0) return []
    return [[at, { ...about, was: pickFields(was, names), is: pickFields(is, names) }]]
  })
}

/** Adds what a deed of another device changed; one that comes in several pulls stays one action. */
function noteDeed(
  noted: Map<string, ActionRow>,
  { id, kind, at, undoes = '', deviceName }: FeedDeed,
  credits: readonly Credit[],
): void {
  const [first] = credits
  if (first === undefined) return
  const target = noted.get(undoes)
  const action = noted.get(id) ?? {
    id,
    at,
    kind,
    opIds: [],
    rows: [],
    shown: first.shown,
    undoes: target?.id ?? null,
    undoneBy: null,
    left: [],
    device: deviceName,
  }
  const rows = new Map(action.rows.map(row => [row.id, row]))
  for (const { shown: _, ...row } of credits) rows.set(row.id, joined(rows.get(row.id), row))
  noted.set(id, { ...action, rows: [...rows.values()] })
  if (target?.undoneBy === null) noted.set(target.id, { ...target, undoneBy: id })
}

/** What one deed changed of a row, in two writes. */
function joined(earlier: ActionChange | undefined, later: ActionChange): ActionChange {
  if (earlier?.was === undefined || earlier.was === null || later.is === null) return later
  return { ...later, was: { ...later.was, ...earlier.was }, is: { ...earlier.is, ...later.is } }
}
