import { PRODUCT_NAME } from '#base/product.ts'
import { API_BASE, type Call, type FilePart } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { ERROR_STATUS, type ErrorCode } from '#contract/wire/error-codes.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import { type JsonSchema, WIRE_FORMS, wireJsonSchema } from './json-schema.ts'

type Json = Readonly<Record<string, unknown>>

const ALWAYS: readonly ErrorCode[] = ['validation', 'too_many', 'internal', 'unavailable']
// `not_found` is also a ledger's, which every call may name.
const WITH_SESSION: readonly ErrorCode[] = ['unauthenticated', 'token_expired', 'not_found']
const WITH_BODY: readonly ErrorCode[] = ['malformed', 'too_large', 'unsupported_media']
const WHEN_QUEUED: readonly ErrorCode[] = [
  'in_progress',
  'key_reused',
  'partly_exists',
  'op_schema',
]

/** The OpenAPI 3.1 document of `/api/v1`, made of the contract alone. */
export function openApiDocument(): Json {
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version: '1.0.0' },
    servers: [{ url: API_BASE }],
    paths: pathItems(),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ...WIRE_FORMS, Error: errorSchema() },
    },
  }
}

function pathItems(): Json {
  const items: Record<string, Record<string, Json>> = {}
  for (const [name, call] of Object.entries(calls)) {
    items[call.path] = { ...items[call.path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return items
}

function operation(name: string, call: Call): Json {
  return {
    operationId: name,
    summary: call.summary,
    ...(call.access !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [
      ...pathParameters(call),
      ...queryParameters(call),
      ...ledgerParameters(call),
      ...syncParameters(call),
    ],
    ...(call.body !== undefined && {
      requestBody: { required: true, content: jsonContent(wireJsonSchema(call.body)) },
    }),
    ...(call.file !== undefined && {
      requestBody: { required: true, content: formContent(call.file) },
    }),
    responses: {
      [call.status]: { description: 'Success', content: jsonContent(wireJsonSchema(call.answer)) },
      ...errorResponses(call),
    },
  }
}

function pathParameters(call: Call): readonly Json[] {
  return parametersOf(call.params, 'path')
}

function queryParameters(call: Call): readonly Json[] {
  return parametersOf(call.query, 'query')
}

function parametersOf(schema: Call['params'], where: 'path' | 'query'): readonly Json[] {
  if (schema === undefined) return []
  const { properties = {} } = wireJsonSchema(schema)
  return Object.entries(properties as Json).map(([name, value]) => ({
    name,
    in: where,
    required: where === 'path',
    schema: value,
  }))
}

function ledgerParameters(call: Call): readonly Json[] {
  return call.access === 'public' ? [] : headerParameters([HEADERS.ledger])
}

function syncParameters(call: Call): readonly Json[] {
  if (call.keyed === true) return headerParameters([HEADERS.idempotencyKey])
  if (!call.queued) return []
  const edits = call.method === 'PATCH' ? [HEADERS.base] : []
  const { idempotencyKey, device, seq, opSchema, ageMs } = HEADERS
  return headerParameters([idempotencyKey, device, seq, opSchema, ageMs, ...edits])
}

function headerParameters(names: readonly string[]): readonly Json[] {
  return names.map(name => ({
    name,
    in: 'header',
    required: false,
    schema: { type: 'string' },
  }))
}

function errorResponses(call: Call): Json {
  const codesByStatus = new Map<number, ErrorCode[]>()
  for (const code of errorCodes(call)) {
    const status = ERROR_STATUS[code]
    codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), code])
  }
  const responses = [...codesByStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      content: jsonContent({ $ref: '#/components/schemas/Error' }),
    },
  ])
  return Object.fromEntries(responses)
}

function errorCodes(call: Call): ReadonlySet<ErrorCode> {
  return new Set([
    ...call.errors,
    ...ALWAYS,
    ...(call.access === 'public' ? [] : WITH_SESSION),
    ...(call.body === undefined && call.file === undefined ? [] : WITH_BODY),
    ...(call.queued ? WHEN_QUEUED : []),
  ])
}

function jsonContent(schema: JsonSchema): Json {
  return { 'application/json': { schema } }
}

function formContent({ field, types }: FilePart): Json {
  const contentType = types.join(', ')
  // A schema can name one type only.
  const media = types.length === 1 ? { contentMediaType: contentType } : {}
  const file = { type: 'string', ...media, contentEncoding: 'binary' }
  return {
    'multipart/form-data': {
      schema: { type: 'object', required: [field], properties: { [field]: file } },
      encoding: { [field]: { contentType } },
    },
  }
}

function errorSchema(): JsonSchema {
  return {
    type: 'object',
    required: ['success', 'message', 'error'],
    properties: {
      success: { const: false },
      message: { type: 'string' },
      error: { enum: Object.keys(ERROR_STATUS) },
      fields: { type: 'object', additionalProperties: { type: 'string' } },
      email: { type: 'string' },
    },
  }
}
