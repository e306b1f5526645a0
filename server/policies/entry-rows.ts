import { err, ok, type Result } from '#domain/result.ts'
import type { WriteScope } from '../commands/write-scope.ts'
import { type ApiFailure, validationFailure } from '../http/failures.ts'
import { readZone } from '../queries/plan-usage.ts'
import { acceptedInstant, CLOCK_TOLERANCE_MS } from './entry-date.ts'

/** A date that an entry was given, and the field that gave it. */
export interface EntryDate {
  /** Epoch ms. */
  readonly at: number
  readonly field: string
}

/** The instants to record, in order; a date in the future is 400, every such field named. */
export async function acceptDates(
  scope: WriteScope,
  dates: readonly EntryDate[],
): Promise<Result<readonly number[], ApiFailure>> {
  const { now } = scope
  if (dates.every(date => date.at <= now + CLOCK_TOLERANCE_MS)) {
    return ok(dates.map(date => date.at))
  }
  const zone = await readZone(scope.trx, scope.userId)
  const instants = dates.map(date => acceptedInstant(date.at, now, zone))
  const ahead = dates.filter((_, index) => instants[index] === undefined)
  if (ahead.length === 0) return ok(instants.filter(instant => instant !== undefined))
  const fields = ahead.map(date => [date.field, 'Cannot be in the future.'] as const)
  return err(validationFailure(Object.fromEntries(fields)))
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
