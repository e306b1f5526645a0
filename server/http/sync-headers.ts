import { isUuid } from '#base/ids.ts'
import { err, ok, type Result } from '#base/result.ts'
import { HEADERS, OP_SCHEMA } from '#contract/wire/headers.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import { type ApiFailure, notFound, opSchemaRefused, validationFailure } from './failures.ts'
import type { SyncHeaders } from './handler.ts'

/** The oldest edit that still counts by its age: 400 days (sync 12). */
export const MAX_AGE_MS = 400 * 24 * 60 * 60 * 1000

const OLDEST_OP_SCHEMA = Math.max(1, OP_SCHEMA - 1)
const COUNT = /^\d{1,15}$/
const AGE = /^-?\d{1,15}(\.\d{1,9})?$/

/** No header of the protocol at all. */
export const NO_SYNC_HEADERS: SyncHeaders = {
  key: undefined,
  device: undefined,
  seq: undefined,
  base: undefined,
  ageMs: undefined,
}

type Fields = Record<string, string>

/**
 * Reads the headers of sync 8; all are optional. A malformed one is 400, a wire form that this
 * server does not read is 426. The age is clamped to 0…400 days.
 */
export function readSyncHeaders(headers: Headers): Result<SyncHeaders, ApiFailure> {
  const fields: Fields = {}
  const schema = readCount(headers, HEADERS.opSchema, fields)
  const sync: SyncHeaders = {
    key: readUuid(headers, HEADERS.idempotencyKey, fields),
    device: readUuid(headers, HEADERS.device, fields),
    seq: readCount(headers, HEADERS.seq, fields),
    base: readCount(headers, HEADERS.base, fields),
    ageMs: readAge(headers, fields),
  }
  if (Object.keys(fields).length > 0) return err(validationFailure(fields))
  return isReadableSchema(schema) ? ok(sync) : err(opSchemaRefused())
}

/**
 * The ledger that a call of the person is about: without the header, their own. Any other is 404 whether
 * there is one or not, and a malformed id 400; both before anything else of the call is looked at.
 */
export function readLedgerId(headers: Headers, userId: string): Result<string, ApiFailure> {
  const fields: Fields = {}
  const ownId = ownLedgerId(userId)
  const named = readUuid(headers, HEADERS.ledger, fields) ?? ownId
  if (Object.keys(fields).length > 0) return err(validationFailure(fields))
  return named === ownId ? ok(named) : err(notFound('This ledger'))
}

/** Whether this server reads the wire form of a write; without one, it is the present form. */
export function isReadableSchema(schema: number | undefined): boolean {
  return schema === undefined || (schema >= OLDEST_OP_SCHEMA && schema <= OP_SCHEMA)
}

function readUuid(headers: Headers, name: string, fields: Fields): string | undefined {
  const text = headers.get(name)
  if (text === null) return undefined
  // A structured-field string is quoted; a bare one is taken too.
  const id = text.replace(/^"(.*)"$/, '$1').toLowerCase()
  if (isUuid(id)) return id
  fields[name] = 'Must be a UUID in quotes.'
  return undefined
}

function readCount(headers: Headers, name: string, fields: Fields): number | undefined {
  const text = headers.get(name)
  if (text === null) return undefined
  if (COUNT.test(text)) return Number(text)
  fields[name] = 'Must be a whole number, zero or more.'
  return undefined
}

function readAge(headers: Headers, fields: Fields): number | undefined {
  const text = headers.get(HEADERS.ageMs)
  if (text === null) return undefined
  if (AGE.test(text)) return Math.min(MAX_AGE_MS, Math.max(0, Math.round(Number(text))))
  fields[HEADERS.ageMs] = 'Must be a number of milliseconds.'
  return undefined
}
