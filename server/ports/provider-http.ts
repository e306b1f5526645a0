import * as v from 'valibot'
import { err, ok, type Result } from '#base/result.ts'
import type { ProviderFault } from './payment-provider.ts'

/** How a provider's API is reached. Paths are added to `origin`, so that no other host can be. */
export interface ProviderHttp {
  readonly origin: string
  readonly secretKey: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

/** One call of a provider's API; a body makes it a POST. */
export interface ProviderCall<S extends v.GenericSchema> {
  readonly path: string
  readonly body?: unknown
  /** What a success looks like. */
  readonly answer: S
  /** Gives up with it; without one after 15 seconds. */
  readonly signal?: AbortSignal
}

const TIMEOUT_MS = 15_000

/**
 * Makes a call with the bearer key, and reads its answer: undefined where the provider says that it
 * knows no such thing (400 and 404 of a GET). Follows no redirect.
 */
export async function callProvider<const S extends v.GenericSchema>(
  http: ProviderHttp,
  call: ProviderCall<S>,
): Promise<Result<v.InferOutput<S> | undefined, ProviderFault>> {
  try {
    const response = await http.fetch(http.origin + call.path, {
      method: call.body === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: `Bearer ${http.secretKey}`,
        Accept: 'application/json',
        ...(call.body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      redirect: 'error',
      signal: call.signal ?? AbortSignal.timeout(TIMEOUT_MS),
    })
    return readAnswer(call, response.status, await response.text())
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    return err({ type: isTimeout ? 'timeout' : 'unreachable', detail: 'no answer' })
  }
}

function readAnswer<S extends v.GenericSchema>(
  { body, answer }: ProviderCall<S>,
  status: number,
  text: string,
): Result<v.InferOutput<S> | undefined, ProviderFault> {
  if (body === undefined && (status === 400 || status === 404)) return ok(undefined)
  if (status >= 500) return err({ type: 'unreachable', detail: `status ${status}` })
  if (status >= 300) return err({ type: 'refused', detail: `status ${status}` })
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), answer), text)
  return read.success ? ok(read.output) : err({ type: 'refused', detail: 'another form' })
}
