import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { ANSWERED_INTENTS } from '#features/assistant/rules/question.ts'
import { daySchema, nairaSchema } from '#records/wire.ts'
import type { JsonSchema } from '#server/http/openapi/json-schema.ts'
import { MAX_ROWS } from './screened-reader.ts'

const name = v.pipe(v.string(), v.maxLength(100))
const names = v.optional(v.pipe(v.array(name), v.maxLength(20)), [])
const day = v.exactOptional(v.pipe(daySchema, v.description('yyyy-MM-dd, inclusive')))
const rowCount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ROWS))

/** What the model may ask of the tool that reckons: names of this ledger alone, never ids. */
export const figureArguments = v.object({
  figure: v.picklist(ANSWERED_INTENTS),
  from: day,
  to: day,
  against_from: day,
  against_to: day,
  type: v.exactOptional(v.picklist(['income', 'expense'])),
  categories: names,
  labels: names,
  wallets: names,
  budget: v.exactOptional(name),
  merchant: v.exactOptional(v.pipe(name, v.description('words of the description'))),
  by: v.exactOptional(v.picklist(['category', 'label', 'wallet', 'merchant'])),
  per: v.exactOptional(v.picklist(['day', 'week', 'month', 'transaction'])),
  granularity: v.exactOptional(v.picklist(['day', 'week', 'month'])),
  limit: v.exactOptional(rowCount),
  amount: v.exactOptional(v.pipe(nairaSchema, v.description('naira, for can_afford'))),
})

/** The arguments of the tool that reckons, as read. */
export type FigureArguments = v.InferOutput<typeof figureArguments>

/** What the model may ask of the tool of names. */
export const nameArguments = v.object({
  search: v.optional(v.pipe(name, v.description('part of a name, or words of descriptions')), ''),
})

/** The arguments of the tool of names, as read. */
export type NameArguments = v.InferOutput<typeof nameArguments>

/** Reads a tool's arguments; null counts as left out. The failure is fit for the model to read. */
export function parseArguments<const S extends typeof figureArguments | typeof nameArguments>(
  schema: S,
  text: string,
): v.SafeParseResult<S> {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text)
  return v.safeParse(schema, json.success ? withoutNulls(json.output) : undefined)
}

function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null))
}

/** The tool that reckons; its results have placeholders. */
export const FIGURE_TOOL = 'figure'

/** The tool that lists names. */
export const NAMES_TOOL = 'names'

/**
 * All that a model can do: read figures of the one ledger, and names in it. There is no tool that
 * writes, none that reaches a network, and no way to name a person (assistant 1).
 */
export const TOOLS = [
  {
    type: 'function',
    function: {
      name: FIGURE_TOOL,
      description:
        "One figure or list out of the person's records. Without days it takes those that the figure is usually asked for. Transfers between own wallets are left out.",
      parameters: schemaOf(figureArguments),
    },
  },
  {
    type: 'function',
    function: {
      name: NAMES_TOOL,
      description:
        'What the wallets, labels, budgets and categories of the ledger are called, and how many records have the searched words in their description.',
      parameters: schemaOf(nameArguments),
    },
  },
] as const

function schemaOf(schema: typeof figureArguments | typeof nameArguments): JsonSchema {
  const { $schema: _schema, ...body } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
  })
  return body
}
