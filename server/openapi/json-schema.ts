import { toJsonSchema } from '@valibot/to-json-schema'
import type { Schema } from '#contract/call.ts'
import {
  daySchema,
  entryInstantSchema,
  idSchema,
  instantSchema,
  nairaSchema,
  openingNairaSchema,
  positiveNairaSchema,
  referenceSchema,
} from '#contract/wire.ts'

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 holds it. */
export type JsonSchema = Readonly<Record<string, unknown>>

const naira = { type: 'number', multipleOf: 0.01 } as const
const uuid = { type: 'string', format: 'uuid' } as const
const instant = { type: 'string', format: 'date-time' } as const
const day = { type: 'string', format: 'date' } as const

// What a check or a transformation says in code, said in JSON Schema.
const WIRE_FORMS = new Map<unknown, JsonSchema>([
  [idSchema, uuid],
  [referenceSchema, { anyOf: [uuid, { const: '' }, { type: 'null' }] }],
  [nairaSchema, naira],
  [positiveNairaSchema, { ...naira, exclusiveMinimum: 0 }],
  [openingNairaSchema, { ...naira, minimum: 0 }],
  [instantSchema, instant],
  [entryInstantSchema, { anyOf: [instant, day] }],
  [daySchema, day],
])

/** What the schema reads, that is the wire's form, as JSON Schema. */
export function wireJsonSchema(schema: Schema): JsonSchema {
  const converted: JsonSchema = {
    ...toJsonSchema(schema, {
      target: 'draft-2020-12',
      typeMode: 'input',
      errorMode: 'ignore',
      overrideSchema: ({ valibotSchema }) => WIRE_FORMS.get(valibotSchema),
    }),
  }
  const { $schema: _, ...body } = converted
  return body
}
