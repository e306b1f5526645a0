import { type Day, DEFAULT_ZONE, type Instant } from '#domain/day.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { WriteScope } from '../commands/write-scope.ts'
import { type ApiFailure, validationFailure } from '../http/failures.ts'
import { readZone } from '../queries/zone.ts'
import { acceptedInstant } from './entry-date.ts'

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
