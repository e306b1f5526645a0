import * as v from 'valibot'
import type { Schema } from './call.ts'
import { idSchema } from './wire.ts'

/** `{ success, message }`. */
export const messageAnswer = v.object({ success: v.literal(true), message: v.string() })

/** `{ success, message, data }`: an answer about one thing (api.md, *Answers*). */
export function dataAnswer<const S extends Schema>(data: S) {
  return v.object({ success: v.literal(true), message: v.string(), data })
}

/** `{id}` in a path. */
export const idParams = v.object({ id: idSchema })
