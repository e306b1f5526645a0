import * as v from 'valibot'
import { profile } from '#records/profile.ts'
import { type ByTable, byTable, TABLE_KINDS, type TableKind } from '#records/registry.ts'
import { transaction } from '#records/transaction.ts'
import { instantSchema, zoneSchema } from '#records/wire.ts'
import { answerEntries, type AnswerSchema } from './record-answers.ts'

/** What the file says it is. */
export const EXPORT_FORMAT = 'kobolens-export'

/** Counts up whenever a reader of older files would not understand a newer one. */
export const EXPORT_VERSION = 1

/** Whether the record, as it stands here, is not all on the server yet. */
const waiting = v.boolean()

/** A write that is on the device only, as it will be sent. */
const exportedWrite = v.object({
  id: v.string(),
  /** In words: `Expense ₦4,500 · Food`. */
  what: v.string(),
  state: v.picklist(['waiting', 'blocked', 'refused']),
  /** Why the server refused it, if it did. */
  reason: v.nullable(v.string()),
  createdAt: instantSchema,
  method: v.string(),
  path: v.string(),
  body: v.unknown(),
})

/** A chat with Uwa, in the order in which it was asked. */
const exportedChat = v.object({
  id: v.string(),
  name: v.string(),
  turns: v.array(
    v.object({
      id: v.string(),
      query: v.string(),
      /** Null while there is none. */
      answer: v.nullable(v.string()),
      askedAt: instantSchema,
      waiting,
    }),
  ),
})

/** What only the server knows of a person. */
const exportedAccount = v.object({
  createdAt: instantSchema,
  /** When the account is to be deleted, if so. */
  deleteAt: v.nullable(instantSchema),
  devices: v.array(
    v.object({
      name: v.string(),
      signedInAt: instantSchema,
      lastUsedAt: instantSchema,
      endedAt: v.nullable(instantSchema),
    }),
  ),
  tokenCredits: v.array(
    v.object({ reason: v.string(), tokens: v.number(), createdAt: instantSchema }),
  ),
  /** What Uwa's answers took of the plan's tokens of a month, and of those bought or given. */
  tokenSpends: v.array(
    v.object({
      turnId: v.string(),
      planTokens: v.number(),
      boughtTokens: v.number(),
      month: v.string(),
      createdAt: instantSchema,
    }),
  ),
  /** Every payment of the payment wallet; `amount` is what was asked for, `paidAmount` what came. */
  payments: v.array(
    v.object({
      id: v.string(),
      reference: v.string(),
      type: v.string(),
      provider: v.string(),
      status: v.string(),
      reason: v.nullable(v.string()),
      amount: v.number(),
      paidAmount: v.nullable(v.number()),
      createdAt: instantSchema,
      settledAt: v.nullable(instantSchema),
    }),
  ),
  imports: v.array(v.object({ id: v.string(), createdAt: instantSchema })),
  /** The picture that was uploaded last, as WebP in base64. */
  picture: v.nullable(v.string()),
  /** What each device that gets notifications is notified of, and to what its owner agreed. */
  notifications: v.array(
    v.object({
      endpoint: v.string(),
      budgets: v.boolean(),
      imports: v.boolean(),
      signIns: v.boolean(),
      topUps: v.boolean(),
      due: v.boolean(),
      amounts: v.boolean(),
      consentVersion: v.string(),
      createdAt: instantSchema,
    }),
  ),
  mailingLists: v.array(
    v.object({ list: v.string(), consentVersion: v.string(), createdAt: instantSchema }),
  ),
})

/** The kinds whose records an export lists whole; transactions come in pages. */
export type ListedKind = Exclude<TableKind, 'transaction'>

/** Each of them, in the order of the file. */
export const LISTED_KINDS: readonly ListedKind[] = TABLE_KINDS.filter(
  kind => kind !== 'transaction',
)

interface Waiting {
  readonly waiting: boolean
}

/** The lists by the name of their table: a wallet with its figures, all others as the feed has them. */
type Lists = ByTable<ListSchemas>

type ListSchemas = {
  readonly [K in ListedKind]: v.GenericSchema<
    readonly (v.InferInput<AnswerSchema<K>> & Waiting)[],
    readonly (v.InferOutput<AnswerSchema<K>> & Waiting)[]
  >
}

function listSchemas(): Lists {
  const lists = LISTED_KINDS.map(kind => {
    return [kind, v.array(v.object({ ...answerEntries(kind), waiting }))] as const
  })
  return byTable<ListSchemas>(lists)
}

/** The parts of an export that are small. */
export const exportHead = v.object({
  format: v.literal(EXPORT_FORMAT),
  version: v.literal(EXPORT_VERSION),
  /** Where it was made. */
  source: v.picklist(['device', 'server']),
  exportedAt: instantSchema,
  /** The zone of every time and day in it. */
  zone: zoneSchema,
  /** False when the device had not fetched all of the person's records yet. */
  complete: v.boolean(),
  /** Null when the device does not know it yet. */
  profile: v.nullable(profile.wire),
  /** Null when it was made on a device. */
  account: v.nullable(exportedAccount),
  ...listSchemas(),
  /** Oldest first. */
  chats: v.array(exportedChat),
  /** What is not on the server yet, in the order in which it was made; none in the server's copy. */
  waitingWrites: v.array(exportedWrite),
})

/** A transaction of an export. */
export const exportedTransaction = v.object({ ...transaction.wireEntries, waiting })

/**
 * All of a person's data in one piece (security 9), the same shape from the device and from the
 * server. Money in naira, times with the offset of the person's zone, transactions oldest first.
 */
export const exportedData = v.object({
  ...exportHead.entries,
  transactions: v.array(exportedTransaction),
})

/** The small parts of an export as they are written. */
export type ExportHead = v.InferInput<typeof exportHead>

/** A transaction of an export as it is written. */
export type ExportedTransaction = v.InferInput<typeof exportedTransaction>
