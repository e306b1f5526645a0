import * as v from 'valibot'
import { err, ok, type Result } from '#base/result.ts'
import { type AnswerOf, type Call, fillPath, type WireBodyOf } from '#contract/call.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import { type HttpRequest, isSuccess } from './exchange.ts'
import { type ApiFailure, exchangeToFailure } from './failures.ts'
import type { Http } from './http.ts'

/** What a call is given: path parameters, query (lists repeat their key) and wire body. */
export interface CallInput<C extends Call> {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>
  readonly body?: WireBodyOf<C>
  /** For a call that takes a file. */
  readonly file?: Blob
  /** UUID: a second send with the same key does nothing more, and answers as the first did. */
  readonly idempotencyKey?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Aborting it ends the call: it fails as unreachable. */
  readonly signal?: AbortSignal
}

/** The calls of the contract, made directly: for what is the server's alone. */
export interface Api {
  /** Makes a call and reads its answer by the contract; a failure is a value (API-02). */
  call<C extends Call>(call: C, input?: CallInput<C>): Promise<Result<AnswerOf<C>, ApiFailure>>
  /** Fetches what a call answers as a file, unread: for answers too large to be read on a page. */
  download(call: Call): Promise<Result<Blob, ApiFailure>>
}

/** Makes the direct calls over a client. */
export function createApi(http: Http): Api {
  return {
    call: (call, input = {}) => makeCall(http, call, input),
    download: call => download(http, call),
  }
}

async function makeCall<C extends Call>(
  http: Http,
  call: C,
  input: CallInput<C>,
): Promise<Result<AnswerOf<C>, ApiFailure>> {
  const exchange = await http.exchange({
    method: call.method,
    path: fillPath(call.path, input.params) + queryText(input.query),
    access: call.access,
    ...(input.body !== undefined && { body: input.body }),
    ...(input.signal !== undefined && { signal: input.signal }),
    headers: {
      ...input.headers,
      ...(input.idempotencyKey !== undefined && {
        [HEADERS.idempotencyKey]: `"${input.idempotencyKey}"`,
      }),
    },
    ...filePart(call, input.file),
  })
  if (exchange.type !== 'answer' || !isSuccess(exchange.status)) {
    return err(exchangeToFailure(exchange))
  }
  const read = v.safeParse<C['answer']>(call.answer, exchange.json)
  // A success that is not ours (a portal's page) is no answer at all.
  return read.success ? ok(read.output) : err(exchangeToFailure({ type: 'unreachable' }))
}

async function download(
  http: Http,
  { method, path, access }: Call,
): Promise<Result<Blob, ApiFailure>> {
  const exchange = await http.exchange({ method, path, access, asFile: true })
  if (exchange.type !== 'answer' || !isSuccess(exchange.status)) {
    return err(exchangeToFailure(exchange))
  }
  const { file } = exchange
  return file === undefined ? err(exchangeToFailure({ type: 'unreachable' })) : ok(file)
}

function filePart(call: Call, file: Blob | undefined): Pick<HttpRequest, 'file'> {
  if (call.file === undefined || file === undefined) return {}
  return { file: { field: call.file.field, content: file } }
}

/** `?a=1&b=x&b=y`, or nothing; values left undefined are left out. */
function queryText(query: CallInput<Call>['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [value].flat().map(item => `${encodeURIComponent(name)}=${encodeURIComponent(item)}`),
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}
