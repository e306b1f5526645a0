import * as v from 'valibot'
import { parseJson } from '#domain/parse-json.ts'

const cursorSchema = v.object({
  e: v.string(),
  v: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  f: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
})

/**
 * Where a reader of the feed stands: `e` the epoch, `v` the last version it has, and during a full
 * sync `f`, the head when that began (sync.md 3.9).
 */
export type FeedCursor = v.InferOutput<typeof cursorSchema>

/** A cursor as clients keep it; they never look inside. */
export function encodeCursor(cursor: FeedCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** The cursor, or undefined for one that we did not make. */
export function decodeCursor(text: string): FeedCursor | undefined {
  const json = parseJson(Buffer.from(text, 'base64url').toString())
  const read = v.safeParse(cursorSchema, json)
  return read.success ? read.output : undefined
}
