import type * as v from 'valibot'
import type { Result } from '#base/result.ts'
import type { Access, BodyOf, Call, FilePart, WireAnswerOf } from '#contract/call.ts'
import type { LedgerAccess } from '../db/ledger-access.ts'
import type { ApiFailure } from './failures.ts'

/** Who is calling, as the access token says, and for which ledger, as `Sync-Ledger` does. */
export interface Session extends LedgerAccess {
  /** The family of refresh tokens that this sign-in started. */
  readonly familyId: string
  /** When the access token ends, epoch ms. */
  readonly expiresAt: number
}

/** A session that the database is yet to be asked after. */
export interface SessionToCheck extends Pick<Session, 'userId' | 'familyId'> {
  readonly access: Access
}

/** The sync headers of a request (sync 8), checked; absent ones are undefined. */
export interface SyncHeaders {
  readonly key: string | undefined
  readonly device: string | undefined
  readonly seq: number | undefined
  readonly base: number | undefined
  readonly ageMs: number | undefined
}

/** What a handler gets of a call: everything read by the call's own schemas. */
export interface CallInput<C extends Call> {
  readonly body: BodyOf<C>
  readonly query: OutputOf<C, 'query'>
  readonly params: OutputOf<C, 'params'>
  /** Present unless the call is public. */
  readonly session: C['access'] extends 'public' ? undefined : Session
  readonly sync: SyncHeaders
  /** The file, of a call that takes one. */
  readonly upload: C extends { readonly file: FilePart } ? Upload : undefined
  /** The request as it came, for what a schema does not carry. */
  readonly request: RequestFacts
}

/** A file on its way. */
export interface Upload {
  /**
   * Takes the file in. 415 for a body that is no form, 400 for a form without the one file, or with
   * one of another type, 413 for one that is too large.
   */
  read(): Promise<Result<Uint8Array<ArrayBuffer>, ApiFailure>>
  /** Aborted when the caller hangs up. */
  readonly signal: AbortSignal
}

/** Plain facts of the request. `body` is the parsed JSON before the schema read it. */
export interface RequestFacts {
  readonly method: string
  /** Below `/api/v1`, as sent. */
  readonly path: string
  readonly body: unknown
  readonly headers: Headers
  /** The caller's address, behind trusted proxies only. */
  readonly address: string
  /** Aborted when the caller hangs up. */
  readonly signal: AbortSignal
}

/** A success; `status` only where it is not the call's own. */
export interface Reply<C extends Call> {
  readonly answer: WireAnswerOf<C>
  readonly status?: 200 | 201
  readonly headers?: Readonly<Record<string, string>>
}

/** Serves one call: policy, command, present. An expected refusal is a value. */
export type Handler<C extends Call> = (input: CallInput<C>) => Promise<Result<Reply<C>, ApiFailure>>

type OutputOf<C extends Call, Part extends 'query' | 'params'> = C extends {
  readonly [K in Part]: infer S extends v.GenericSchema
}
  ? v.InferOutput<S>
  : undefined
