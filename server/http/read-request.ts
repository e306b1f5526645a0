import type { Context } from 'hono'
import * as v from 'valibot'
import type { Schema } from '#contract/call.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { type ApiFailure, malformed, unsupportedMedia, validationFailure } from './failures.ts'
import { issueFields } from './issue-fields.ts'

const JSON_TYPE = /^application\/json\s*(;|$)/i

// Keys that may stand more than once; one of them alone is a list too (product.md section 7).
const REPEATABLE_KEYS: ReadonlySet<string> = new Set(['category', 'labelId'])

/** Reads the value by the schema; a fault is 400 with `fields`. Without a schema: undefined. */
export function readPart(
  schema: Schema | undefined,
  value: unknown,
  whole: string,
): Result<unknown, ApiFailure> {
  if (schema === undefined) return ok(undefined)
  const read = v.safeParse(schema, value)
  if (read.success) return ok(read.output)
  return err(validationFailure(issueFields(read.issues, whole)))
}

/** The JSON of the body: 415 when it says to be something else, 400 when it is none. */
export async function readJson(c: Context): Promise<Result<unknown, ApiFailure>> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) return err(unsupportedMedia())
  const text = await c.req.text()
  try {
    return ok(JSON.parse(text))
  } catch {
    return err(malformed()) // JSON.parse throws for one reason only.
  }
}

/** The query: texts, and lists for the keys that may repeat or do. */
export function queryOf(c: Context): Readonly<Record<string, string | string[]>> {
  const entries = Object.entries(c.req.queries()).map(
    ([key, values]): [string, string | string[]] => {
      const [first = ''] = values
      return [key, values.length > 1 || REPEATABLE_KEYS.has(key) ? values : first]
    },
  )
  return Object.fromEntries(entries)
}
