import { toJsonSchema } from '@valibot/to-json-schema'
import type { Schema } from '#contract/call.ts'
import { idSchema } from '#records/wire-text.ts'
import {
  daySchema,
  entryDateSchema,
  instantSchema,
  nairaSchema,
  openingNairaSchema,
  positiveNairaSchema,
  referenceSchema,
} from '#records/wire.ts'

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 holds it. */
export type JsonSchema = Readonly<Record<string, unknown>>

// Schemas of the wire that check or transform in code, so that no library can derive their form.
const DEFINITIONS = {
  Id: idSchema,
  Reference: referenceSchema,
  Naira: nairaSchema,
  PositiveNaira: positiveNairaSchema,
  OpeningNaira: openingNairaSchema,
  Instant: instantSchema,
  EntryDate: entryDateSchema,
  Day: daySchema,
} as const

const naira = { type: 'number', multipleOf: 0.01 } as const
const uuid = { type: 'string', format: 'uuid' } as const
const instant = { type: 'string', format: 'date-time' } as const
const day = { type: 'string', format: 'date' } as const

/** The wire's own forms, by the names that `wireJsonSchema` refers to them. */
export const WIRE_FORMS: Readonly<Record<keyof typeof DEFINITIONS, JsonSchema>> = {
  Id: uuid,
  Reference: { anyOf: [uuid, { const: '' }, { type: 'null' }] },
  Naira: naira,
  PositiveNaira: { ...naira, exclusiveMinimum: 0 },
  OpeningNaira: { ...naira, minimum: 0 },
  Instant: instant,
  EntryDate: { anyOf: [instant, day] },
  Day: day,
}

/** What the schema reads, that is the wire's form, as JSON Schema. */
export function wireJsonSchema(schema: Schema): JsonSchema {
  const {
    $schema: _schema,
    $defs: _defs,
    ...body
  } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    definitions: DEFINITIONS,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  })
  return body
}
