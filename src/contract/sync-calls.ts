import * as v from 'valibot'
import { packedRowsSchema } from '#records/packed/packed-rows.ts'
import { PLAN_NAMES, PLAN_RESOURCES } from '#records/plan.ts'
import { MAX_ROWS_PER_CALL } from '#records/transaction/terms.ts'
import { idSchema } from '#records/wire-text.ts'
import { totalNairaSchema } from '#records/wire.ts'
import { defineCall } from './call.ts'
import { feedDeeds, sentDeed } from './deeds.ts'

const MAX_CHANGES = 2000

/** Blocks of transactions that a page of a ledger has at most, of one day more. */
const MAX_BLOCKS = 8

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

/** What the feed calls a chat with Uwa, of which it tells that it was deleted, and nothing else (CH4). */
export const CHAT = 'chat'

/** How much of the plan is used, as the server counts. */
const planUsage = v.object(v.entriesFromList(PLAN_RESOURCES, v.number()))

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Where a device stands in a ledger's history; `head` on a page that was cut (HI2). */
export const cursorSchema = v.object({
  epoch: v.string(),
  version: count,
  head: v.optional(count),
})

/** Where a device stands in a ledger's history. */
export type Cursor = v.InferOutput<typeof cursorSchema>

/** More than any device has waiting. */
const MAX_WAITING = 1_000_000_000

/** Receipts that one call may ask for, and rows that it may ask after. */
const MAX_ASKED = 5000

/** A record as a device that still has it sends it back: with the version that it knows of it (HI6). */
const restoredRow = v.object({
  t: v.string(),
  id: idSchema,
  v: count,
  row: v.record(v.string(), v.unknown()),
})

/** A record that is sent back. */
export type RestoredRow = v.InferOutput<typeof restoredRow>

/**
 * A waiting write (BA1): a documented call under its key. `age` is in ms; `exact` is when it was made by the
 * server's clock, told once; `again` says that it was acknowledged by a history that is no more.
 */
const syncWrite = v.object({
  id: idSchema,
  /** The call's name, or `restore`, whose body is rows of records. */
  call: v.string(),
  /** Those of the call's path and of its query. */
  params: v.optional(v.record(v.string(), v.string()), {}),
  body: v.optional(v.unknown()),
  schema: v.optional(count),
  /** The device that made it, where that is not the one that sends it. */
  device: v.optional(idSchema),
  seq: v.pipe(v.number(), v.safeInteger()),
  base: v.optional(count),
  age: v.optional(v.number(), 0),
  exact: v.optional(v.number()),
  again: v.optional(v.literal(true)),
  /** Writes before it in the call that it cannot do without, though its body names nothing that they make. */
  after: v.optional(v.array(idSchema)),
  deed: v.optional(sentDeed),
})

/** A waiting write as the sync call carries it. */
export type SyncWrite = v.InferOutput<typeof syncWrite>

/** The body of a write that sends records back. */
export const restoreBody = v.object({ rows: v.array(restoredRow) })

/** A row of a write about several that was left as it was, and why. */
export const leftRow = v.object({ id: v.string(), error: v.string(), message: v.string() })

/** A row of a write about several that was left as it was, and why. */
export type LeftRow = v.InferOutput<typeof leftRow>

/** What came of one write: its status, and of a refusal what the documented call would have said. */
const syncResult = v.object({
  status: v.number(),
  error: v.optional(v.string()),
  message: v.optional(v.string()),
  fields: v.optional(v.record(v.string(), v.string())),
  /** Of a write about several rows, those that it left as they were. */
  left: v.optional(v.array(leftRow)),
})

/** What came of one write. */
export type SyncResult = v.InferOutput<typeof syncResult>

/**
 * How far a device is that takes a ledger up, newest entries first (BO): everything that happened since `from`
 * (epoch ms) is there; `snapshot` is the version of the ledger when it began. Neither: it begins now. `blocks`
 * of some thousand rows are to come.
 */
const bootRequest = v.object({
  from: v.optional(v.number()),
  snapshot: v.optional(count),
  blocks: v.optional(v.pipe(count, v.minValue(1), v.maxValue(MAX_BLOCKS)), 1),
})

/** What came in and went out, in naira. */
const flows = v.object({
  income: totalNairaSchema,
  expense: totalNairaSchema,
  transfersIn: totalNairaSchema,
  transfersOut: totalNairaSchema,
})

const bootPage = v.object({
  /** Transactions as columns, each with its `version`. */
  rows: packedRowsSchema,
  /** The blocks below them, where several were asked for. */
  below: v.optional(v.array(packedRowsSchema), []),
  /** Everything that happened since is there (epoch ms); null when all is. */
  from: v.nullable(v.number()),
  snapshot: count,
  /** Of what happened before `from` and was there at `snapshot`: the sums by wallet. Said when it may have changed. */
  rest: v.optional(v.record(v.string(), flows)),
})

/** A page of a ledger that a device takes up. */
export type BootPage = v.InferOutput<typeof bootPage>

/**
 * POST /sync: a device's waiting writes and the feed, in one call (BA). Without a cursor nothing is known here
 * yet: the feed begins at the start; with `boot` it is all but the transactions, which come in pages of their
 * own, newest first (BO).
 */
export const syncLedger = defineCall({
  method: 'POST',
  path: '/sync',
  summary: 'Send waiting writes, and receive what changed',
  access: 'session',
  maxBodyBytes: 1024 * 1024,
  body: v.object({
    cursor: v.nullable(cursorSchema),
    device: idSchema,
    /** The highest order that this device has given a write. */
    seq: v.pipe(v.number(), v.safeInteger()),
    /** How many writes wait on this device, those of this call included (HI8). */
    waiting: v.optional(v.pipe(count, v.maxValue(MAX_WAITING))),
    /** The device that this one was before its storage was cleared (HI8). */
    lost: v.optional(idSchema),
    /** Acknowledged writes whose receipts are asked for (HI3). */
    ask: v.optional(v.pipe(v.array(idSchema), v.maxLength(MAX_ASKED)), []),
    /** Records that are asked after: `kind:id`; those that were ever known are named (HI5). */
    askRows: v.optional(v.pipe(v.array(v.string()), v.maxLength(MAX_ASKED)), []),
    writes: v.optional(
      v.pipe(
        v.array(syncWrite),
        v.maxLength(MAX_ROWS_PER_CALL, `Must hold at most ${MAX_ROWS_PER_CALL} writes.`),
      ),
      [],
    ),
    limit: v.optional(v.pipe(count, v.minValue(1), v.maxValue(MAX_CHANGES)), 500),
    /** The call is part of a recovery: what is missing holds nothing up. */
    recover: v.optional(v.literal(true)),
    boot: v.optional(bootRequest),
  }),
  answer: v.object({
    epoch: v.string(),
    /** The version of the head. */
    head: count,
    /** The server's clock, epoch ms. */
    now: v.number(),
    /** Of what was asked for, what there is no receipt of; the writes were not looked at if there is any. */
    missing: v.array(v.string()),
    /** Of the records asked after, those that were ever known. */
    known: v.array(v.string()),
    results: v.array(syncResult),
    /**
     * Of the device that was asked after: how many writes it had announced that were never received, and the
     * highest order that it had given by then.
     */
    unreceived: v.optional(v.object({ waiting: count, seq: v.number() })),
    changes: v.array(changeEntry),
    /** What people did at these versions, the latest last; nothing of what a device did itself in this call (AC2). */
    deeds: v.optional(feedDeeds, []),
    next: cursorSchema,
    more: v.boolean(),
    /** Digests of the live records by kind, at the head (DI1). */
    sums: v.optional(v.record(v.string(), v.object({ count: v.number(), hash: v.string() }))),
    /** The next older entries, read after the changes in the same moment; never beside a page that was cut. */
    boot: v.optional(bootPage),
    usage: planUsage,
    level: v.picklist(PLAN_NAMES),
  }),
  status: 200,
  errors: ['history', 'device', 'op_schema'],
  queued: false,
})

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
