import type * as v from 'valibot'
import type { ErrorCode } from './wire/error-codes.ts'

/** Any valibot schema; what it reads is the wire, what it gives is the program's form. */
export type Schema = v.GenericSchema

/** Who may call: everyone, a session still unverified too, or a verified session. */
export type Access = 'public' | 'unverified' | 'session'

/** The one file that a call takes. */
export interface FilePart {
  /** The form field that it comes in. */
  readonly field: string
  /** The media types that it may have. */
  readonly types: readonly [string, ...string[]]
  readonly maxBytes: number
}

/**
 * One call of `/api/v1` as data. The server makes a route of it, the client a function, and
 * OpenAPI a page. `path` is below `/api/v1` and names its parameters as `{id}`.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly summary: string
  readonly access: Access
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** A file, sent as multipart/form-data in place of a JSON body. */
  readonly file?: FilePart
  /** Its body may have more bytes than that of other calls, which they count before it was compressed. */
  readonly maxBodyBytes?: number
  /** The whole body of a success. */
  readonly answer: Schema
  readonly status: 200 | 201
  /** What it may answer beyond the errors of every call. */
  readonly errors: readonly ErrorCode[]
  /** Whether it may wait in a device's outbox (sync 9). */
  readonly queued: boolean
  /** Takes an Idempotency-Key although it never waits: a repeat answers as the first time did. */
  readonly keyed?: true
}

/** The path under which all calls are. */
export const API_BASE = '/api/v1'

/** Keeps the literal types of a call. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

/** The program's form of a call's body. */
export type BodyOf<C extends Call> = C extends { readonly body: infer S extends Schema }
  ? v.InferOutput<S>
  : undefined

/** The wire form of a call's body, as an outbox keeps it. */
export type WireBodyOf<C extends Call> = C extends { readonly body: infer S extends Schema }
  ? v.InferInput<S>
  : undefined

/** The program's form of a call's answer. */
export type AnswerOf<C extends Call> = v.InferOutput<C['answer']>

/** The wire form of a call's answer, as a presenter makes it. */
export type WireAnswerOf<C extends Call> = v.InferInput<C['answer']>

/** A call's path with its parameters filled in, encoded, below `/api/v1`. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
