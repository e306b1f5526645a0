import * as v from 'valibot'
import { transaction } from '#records/transaction.ts'
import { idSchema } from '#records/wire-text.ts'
import { instantSchema, integerInQuery } from '#records/wire.ts'
import { defineCall } from './call.ts'
import { sentDeed } from './deeds.ts'

/** What the log keeps of a transaction, by the names of its fields. */
export const LOGGED_FIELDS = [
  'type',
  'amount',
  'category',
  'labelId',
  'budgetId',
  'walletId',
  'createdAt',
  'description',
  'transferId',
  'purpose',
  'foreign',
] as const satisfies readonly (keyof typeof transaction.fields)[]

const loggedRow = v.nullable(v.partial(v.pick(v.object(transaction.wireEntries), LOGGED_FIELDS)))

const loggedChange = v.object({ id: idSchema, before: loggedRow, after: loggedRow })

/** What was done to a transaction, in the wire's form. */
export type LoggedChange = v.InferInput<typeof loggedChange>

/** Something that a person did to transactions, as the server's log tells it (AC6). */
const loggedDeed = v.object({
  ...sentDeed.entries,
  at: instantSchema,
  /** The device that it was done on, and what people call that; empty where nobody has said. */
  device: v.string(),
  deviceName: v.string(),
  /** How many transactions it was done to; a transfer counts once. */
  count: v.number(),
  /**
   * What it did to the first of them: `before` is null where it made the transaction, or where the log does not know, `after` where
   * it took it away; of an edit both have the fields that changed.
   */
  changes: v.array(loggedChange),
})

const cursorSchema = v.pipe(
  v.string('Must be what an answer gave as `next`.'),
  v.regex(/^\d{1,15}\.\d{1,9}$/, 'Must be what an answer gave as `next`.'),
)
const DEFAULT_LIMIT = 50
const MAX_LIMIT = 100

/**
 * GET /activity: what was done to transactions on any device in the last 400 days, the latest first, as devices said it with
 * their writes (AC1). A deed of several writes stands once for each. `next` goes back as `after`; null at the end.
 */
export const fetchActivity = defineCall({
  method: 'GET',
  path: '/activity',
  summary: 'List what was done to transactions, on every device',
  access: 'session',
  query: v.object({
    after: v.optional(cursorSchema),
    /** Only what was done before it. */
    until: v.optional(instantSchema),
    limit: integerInQuery(DEFAULT_LIMIT, MAX_LIMIT),
  }),
  answer: v.object({
    success: v.literal(true),
    data: v.array(loggedDeed),
    next: v.nullable(v.string()),
  }),
  status: 200,
  errors: ['too_many'],
  queued: false,
})
