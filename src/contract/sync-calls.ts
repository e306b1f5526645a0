import * as v from 'valibot'
import { PLAN_NAMES, PLAN_RESOURCES } from '#records/plan.ts'
import { defineCall } from './call.ts'

const MAX_CHANGES = 2000

function wholeNumber(fallback: number, max: number) {
  return v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d{1,15}$/, 'Must be a whole number.'),
    v.transform(Number),
    v.maxValue(max, `Must be at most ${max}.`),
  )
}

/**
 * One change of the feed: a record as it now is, or a tombstone (`deleted`). `t` names the kind and
 * `row` is read by that kind's record schema; kinds this client does not know are kept raw.
 */
export const changeEntry = v.object({
  t: v.string(),
  id: v.string(),
  v: v.number(),
  row: v.optional(v.record(v.string(), v.unknown())),
  deleted: v.optional(v.literal(true)),
})

/** A change of the feed. */
export type ChangeEntry = v.InferOutput<typeof changeEntry>

/** How much of the plan is used, as the server counts. */
const planUsage = v.object(v.entriesFromList(PLAN_RESOURCES, v.number()))

/** GET /sync/changes: everything changed after the cursor, in version order (sync 5). */
export const fetchChanges = defineCall({
  method: 'GET',
  path: '/sync/changes',
  summary: 'Every record changed after a cursor',
  access: 'session',
  query: v.object({
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400, 'Is too long.')), ''),
    limit: v.pipe(wholeNumber(500, MAX_CHANGES), v.minValue(1, 'Must be at least 1.')),
  }),
  answer: v.object({
    epoch: v.string(),
    /** The version that this page brings the reader to. */
    version: v.number(),
    reset: v.boolean(),
    changes: v.array(changeEntry),
    next: v.string(),
    more: v.boolean(),
    usage: planUsage,
    level: v.picklist(PLAN_NAMES),
  }),
  status: 200,
  errors: [],
  queued: false,
})

/** GET /sync/digest?v=: live counts and hashes a kind at a version, to prove two sides equal. */
export const fetchDigest = defineCall({
  method: 'GET',
  path: '/sync/digest',
  summary: 'Counts and hashes of every kind at a version',
  access: 'session',
  query: v.object({ v: wholeNumber(0, Number.MAX_SAFE_INTEGER) }),
  answer: v.object({
    epoch: v.string(),
    version: v.number(),
    /** False when `v` is behind the head: rows changed since, so nothing can be compared. */
    current: v.boolean(),
    kinds: v.record(v.string(), v.object({ count: v.number(), hash: v.string() })),
  }),
  status: 200,
  errors: [],
  queued: false,
})

/** Where the stream of version numbers is read, below `/api/v1` (no JSON answer, so no call). */
export const STREAM_PATH = '/sync/stream'
