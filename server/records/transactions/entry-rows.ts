import { err, ok, type Result } from '#base/result.ts'
import { readZone } from '#server/db/zone.ts'
import {
  type ApiFailure,
  partlyExists,
  rowDeleted,
  validationFailure,
} from '#server/http/failures.ts'
import { type Day, DEFAULT_ZONE, type Instant } from '#time/day.ts'
import { instantOfEntry, instantToDay } from '#time/zoned-day.ts'
import type { WriteScope } from '../write/write-scope.ts'

/** What carries the date that an entry was given. */
export interface Dated {
  readonly date: Instant | Day
}

/** The same with the instant to record. */
export type Accepted<Entry extends Dated> = Omit<Entry, 'date'> & { readonly date: Instant }

/** The entry with its instant; a date in the future is 400. */
export async function acceptDate<Entry extends Dated>(
  scope: WriteScope,
  entry: Entry,
): Promise<Result<Accepted<Entry>, ApiFailure>> {
  const date = acceptedInstant(entry.date, scope.now, await zoneFor(scope, [entry]))
  return date === undefined ? err(inFuture(['date'])) : ok({ ...entry, date })
}

/** The entries with their instants, in order; dates in the future are 400, every such field named. */
export async function acceptDates<Entry extends Dated>(
  scope: WriteScope,
  entries: readonly Entry[],
  fieldOf: (index: number) => string,
): Promise<Result<readonly Accepted<Entry>[], ApiFailure>> {
  const zone = await zoneFor(scope, entries)
  const accepted: Accepted<Entry>[] = []
  const ahead: string[] = []
  for (const [index, entry] of entries.entries()) {
    const date = acceptedInstant(entry.date, scope.now, zone)
    if (date === undefined) ahead.push(fieldOf(index))
    else accepted.push({ ...entry, date })
  }
  return ahead.length === 0 ? ok(accepted) : err(inFuture(ahead))
}

// The zone decides of days only, and most clients send instants.
async function zoneFor(scope: WriteScope, entries: readonly Dated[]): Promise<string> {
  const hasDay = entries.some(({ date }) => typeof date === 'string')
  return hasDay ? await readZone(scope.trx, scope.userId) : DEFAULT_ZONE
}

function inFuture(fields: readonly string[]): ApiFailure {
  return validationFailure(
    Object.fromEntries(fields.map(name => [name, 'Cannot be in the future.'])),
  )
}

/** No two records of one create may bring the same id; each that repeats is named. */
export function requireDistinctIds(
  ids: readonly { readonly id: string | undefined; readonly field: string }[],
): Result<null, ApiFailure> {
  const seen = new Set<string>()
  const fields: Record<string, string> = {}
  for (const { id, field } of ids) {
    if (id === undefined) continue
    if (seen.has(id)) fields[field] = 'Is used twice in this request.'
    seen.add(id)
  }
  return Object.keys(fields).length === 0 ? ok(null) : err(validationFailure(fields))
}

// How far ahead of ours a device’s clock may be.
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000

/**
 * The instant to record for an entry, or undefined when it lies in the future: an instant as it is, a
 * day of the person's zone as its noon, today as now.
 */
function acceptedInstant(date: Instant | Day, now: Instant, zone: string): Instant | undefined {
  const latest = now + CLOCK_TOLERANCE_MS
  if (typeof date === 'number') return date <= latest ? date : undefined
  if (date > instantToDay(latest, zone)) return undefined
  return Math.min(instantOfEntry(date, now, zone), now)
}

/** A row found under an id that a create brought. */
export interface ExistingRow {
  readonly id: string
  readonly deleted_at: number | null
}

/**
 * The second defence against doubling (sync 3), for a create of `count` records: undefined
 * when none of them is there yet; the rows when all are, so that it answers as the first time.
 * Some but not all is refused, and so is what was deleted since.
 */
export function judgeExisting<R extends ExistingRow>(
  { isRepeat }: Pick<WriteScope, 'isRepeat'>,
  rows: readonly R[],
  { count, what }: { readonly count: number; readonly what: string },
): Result<readonly R[] | undefined, ApiFailure> {
  if (rows.length === 0) return ok(undefined)
  if (rows.length < count) return err(partlyExists())
  if (!isRepeat && rows.some(row => row.deleted_at !== null)) return err(rowDeleted(what, 'id'))
  return ok(rows)
}
