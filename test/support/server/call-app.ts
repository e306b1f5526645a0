import type { Hono } from 'hono'
import * as v from 'valibot'
import { assert } from '#base/assert.ts'
import { API_BASE, type AnswerOf, type Call, fillPath } from '#contract/call.ts'
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#contract/wire/error-codes.ts'

/** What a test sends with a call. `body` is the wire's form, or nonsense on purpose. */
export interface TestRequest {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | readonly string[]>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Aborted when the caller leaves. */
  readonly signal?: AbortSignal
}

/** What came back. */
export interface TestAnswer<C extends Call> {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
  /** The answer in the program's form; throws when the call failed or broke its contract. */
  answer(): AnswerOf<C>
  /** Why it failed; throws when it did not, or the status does not go with the code. */
  error(): ErrorBody
}

const errorBody = v.looseObject({
  success: v.literal(false),
  message: v.pipe(v.string(), v.minLength(1)),
  error: v.picklist(Object.keys(ERROR_STATUS).filter(isErrorCode)),
  fields: v.optional(v.record(v.string(), v.string())),
})

/** Sends a call to an app in process, as a client would. */
export async function callApp<const C extends Call>(
  app: Hono,
  call: C,
  request: TestRequest & { readonly token?: string | undefined },
): Promise<TestAnswer<C>> {
  const response = await app.request(addressOf(call, request), {
    method: call.method,
    headers: headersOf(call, request),
    ...(call.body !== undefined && { body: bodyText(request.body) }),
    ...(request.signal && { signal: request.signal }),
  })
  const text = await response.text()
  const body: unknown = JSON.parse(text)
  return {
    status: response.status,
    headers: response.headers,
    body,
    answer: () => readAnswer(call, response.status, body),
    error: () => readError(response.status, body),
  }
}

function readAnswer<C extends Call>(call: C, status: number, body: unknown): AnswerOf<C> {
  assert(
    status === 200 || status === 201,
    `${call.path} answered ${status} ${JSON.stringify(body)}`,
  )
  return v.parse(call.answer, body) as AnswerOf<C>
}

function readError(status: number, body: unknown): ErrorBody {
  const read = v.parse(errorBody, body)
  assert(ERROR_STATUS[read.error] === status, `${read.error} came with ${status}`)
  return { ...read, success: false } as ErrorBody
}

function isErrorCode(code: string): code is ErrorCode {
  return code in ERROR_STATUS
}

function addressOf(call: Call, request: TestRequest): string {
  const search = new URLSearchParams()
  for (const [key, values] of Object.entries(request.query ?? {})) {
    for (const value of [values].flat()) search.append(key, value)
  }
  return `${API_BASE}${fillPath(call.path, request.params)}?${search.toString()}`
}

function headersOf(
  call: Call,
  request: TestRequest & { readonly token?: string | undefined },
): Record<string, string> {
  return {
    ...(call.body !== undefined && { 'Content-Type': 'application/json' }),
    ...(request.token !== undefined && { Authorization: `Bearer ${request.token}` }),
    ...request.headers,
  }
}

function bodyText(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body)
}
