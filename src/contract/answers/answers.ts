import * as v from 'valibot'
import { idSchema } from '#records/wire-text.ts'
import type { Schema } from '../call.ts'

/** `{ success, message }`. */
export const messageAnswer = v.object({ success: v.literal(true), message: v.string() })

/** `{ success, message, data }`: an answer about one thing. */
export function dataAnswer<const S extends Schema>(data: S) {
  return v.object({ success: v.literal(true), message: v.string(), data })
}

/** `{id}` in a path. */
export const idParams = v.object({ id: idSchema })
