import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Context } from 'hono'
import * as v from 'valibot'
import { parseJson } from '#base/parse-json.ts'
import { err, ok, type Result } from '#base/result.ts'
import type { Schema } from '#contract/call.ts'
import { MAX_BODY_BYTES } from '#contract/wire/body-limit.ts'
import { MAX_ROWS_PER_CALL } from '#records/transaction/terms.ts'
import {
  type ApiFailure,
  malformed,
  tooLarge,
  unsupportedMedia,
  validationFailure,
} from './failures.ts'

const JSON_TYPE = /^application\/json\s*(;|$)/i

// Keys that may stand more than once; one of them alone is a list too (API-01).
const REPEATABLE_KEYS: ReadonlySet<string> = new Set(['category', 'labelId'])

// No call nests deeper than 3; a body that does would exhaust the stack of what walks it.
const MAX_DEPTH = 16

/** Reads the value by the schema; a fault is 400 with `fields`. Without a schema: undefined. */
export function readPart(
  schema: Schema | undefined,
  value: unknown,
  whole: string,
): Result<unknown, ApiFailure> {
  if (schema === undefined) return ok(undefined)
  const read = v.safeParse(schema, value, { message: faultMessage })
  if (read.success) return ok(read.output)
  const tooMany = read.issues.find(isTooManyRows)
  if (tooMany !== undefined) return err(tooLarge(tooMany.message))
  return err(validationFailure(issueFields(read.issues, whole)))
}

/** Whether a list is longer than any call's rows may be (WK2), not only than its field's. */
function isTooManyRows({ type, requirement }: v.BaseIssue<unknown>): boolean {
  return type === 'max_length' && requirement === MAX_ROWS_PER_CALL
}

/**
 * The JSON of the body, gzipped or not: 415 when it says to be something else, 400 when it is none or too deep,
 * 413 when it becomes more bytes than the call takes.
 */
export async function readJson(
  c: Context,
  maxBytes = MAX_BODY_BYTES,
): Promise<Result<unknown, ApiFailure>> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) return err(unsupportedMedia())
  const encoding = c.req.header('content-encoding') ?? ''
  if (encoding !== '' && encoding !== 'gzip') return err(unsupportedMedia())
  const text = encoding === 'gzip' ? await inflate(c, maxBytes) : ok(await readText(c))
  if (!text.ok) return text
  const json = parseJson(text.value)
  if (json === undefined || !isShallow(json, MAX_DEPTH)) return err(malformed())
  // An object schema would take a list for an object without keys.
  return Array.isArray(json) ? err(validationFailure({ body: 'Must be an object.' })) : ok(json)
}

const unzip = promisify(gunzip)

async function inflate(c: Context, maxBytes: number): Promise<Result<string, ApiFailure>> {
  try {
    const bytes = await unzip(await c.req.arrayBuffer(), { maxOutputLength: maxBytes })
    return ok(bytes.toString())
  } catch (error) {
    const isTooLarge =
      error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return err(isTooLarge ? tooLarge() : malformed())
  }
}

async function readText(c: Context): Promise<string> {
  try {
    return await c.req.text()
  } catch (error) {
    // The caller has gone, or was too slow, and hears no answer: nothing of ours broke.
    if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET') return ''
    throw error
  }
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every(part => isShallow(part, depth - 1))
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

/**
 * What to mend in a request, by path (`transactions.0.amount`), from what a schema found; the first
 * fault of each path. `whole` names the part of the request for a fault that has no path.
 */
function issueFields(
  issues: readonly v.BaseIssue<unknown>[],
  whole: string,
): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? whole
    fields[path] ??= issue.message
  }
  return fields
}

/** Words for a fault whose schema has none of its own. */
function faultMessage(issue: v.BaseIssue<unknown>): string {
  if (issue.input === undefined) return 'Is required.'
  return MESSAGES_BY_TYPE[issue.type] ?? 'Is not valid.'
}

const MESSAGES_BY_TYPE: Readonly<Record<string, string>> = {
  string: 'Must be text.',
  number: 'Must be a number.',
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
  object: 'Must be an object.',
}
