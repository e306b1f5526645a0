import * as v from 'valibot'
import { idSchema } from '#records/wire-text.ts'

/** More than a transaction has. */
const MAX_FIELDS = 40

/** What a person did to transactions in one go, as its device says it with each write of it (AC1). */
export const sentDeed = v.object({
  /** The same with every write of the deed. */
  id: idSchema,
  kind: v.picklist(['record', 'edit', 'delete', 'restore']),
  /** The deed that it takes back. */
  undoes: v.optional(idSchema),
  /** Of an edit: the fields that it sets, by their names in rows. */
  fields: v.optional(v.pipe(v.array(v.string()), v.maxLength(MAX_FIELDS)), []),
})

/** What a person did, as its device says it. */
export type SentDeed = v.InferOutput<typeof sentDeed>

/** A deed as the feed tells of it, once for each version at which something of it was done (AC2). */
const feedDeed = v.object({
  ...sentDeed.entries,
  v: v.number(),
  /** When it was done by the server's clock, epoch ms. */
  at: v.number(),
  /** The device that it was done on, and what people call that; empty where nobody has said. */
  device: v.string(),
  deviceName: v.string(),
  /** Ids of transactions that the write named; others may be among them. Of a transfer one leg stands for both. */
  rows: v.array(v.string()),
})

/** A deed as the feed tells of it. */
export type FeedDeed = v.InferOutput<typeof feedDeed>

/** Deeds of the feed; those that a later build tells in a form that this one does not know are left out (PL8). */
export const feedDeeds = v.pipe(
  v.array(v.fallback(v.nullable(feedDeed), null)),
  v.transform(deeds => deeds.filter(deed => deed !== null)),
)
