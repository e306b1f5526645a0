import { parseJson } from '#base/parse-json.ts'
import type { Timers } from '#base/timers.ts'
import { API_BASE } from '#contract/call.ts'
import { type Exchange, type HttpAnswer, type HttpRequest, isSuccess } from './exchange.ts'

/** The part of `fetch` that is used. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** What a request needs of the platform; `baseUrl` is empty on the product's own origin. */
export interface PlainHttpDeps {
  readonly fetch: Fetch
  readonly timers: Timers
  readonly baseUrl: string
}

const REQUEST_TIMEOUT_MS = 30_000
// Ten megabytes on a slow phone network.
const DOWNLOAD_TIMEOUT_MS = 600_000

/** Sends a request as it stands, with the token if one is given, and reads the answer whole. */
export async function sendPlain(
  deps: PlainHttpDeps,
  request: HttpRequest,
  accessToken: string | undefined,
): Promise<Exchange> {
  const controller = new AbortController()
  function abort(): void {
    controller.abort()
  }

  const timeoutMs = request.asFile === true ? DOWNLOAD_TIMEOUT_MS : REQUEST_TIMEOUT_MS
  const timer = deps.timers.setTimeout(abort, timeoutMs)
  request.signal?.addEventListener('abort', abort)
  if (request.signal?.aborted === true) abort()
  try {
    const response = await deps.fetch(`${deps.baseUrl}${API_BASE}${request.path}`, {
      ...requestInit(request, accessToken),
      signal: controller.signal,
    })
    const body = await readBody(response, request.asFile === true)
    if (response.redirected) return { type: 'unreachable' }
    const { status, headers } = response
    return { type: 'answer', status, header: name => headers.get(name), ...body }
  } catch {
    return { type: 'unreachable' } // fetch reports "no network" only by rejecting.
  } finally {
    deps.timers.clearTimeout(timer)
    request.signal?.removeEventListener('abort', abort)
  }
}

async function readBody(
  response: Response,
  asFile: boolean,
): Promise<Pick<HttpAnswer, 'json' | 'file'>> {
  // A captive portal's page is no file of ours.
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true
  if (!asFile || !isSuccess(response.status) || !isJson) {
    return { json: parseJson(await response.text()) }
  }
  return { json: undefined, file: await response.blob() }
}

function requestInit(request: HttpRequest, accessToken: string | undefined): RequestInit {
  const hasBody = request.body !== undefined && request.body !== null
  return {
    method: request.method,
    headers: {
      Accept: 'application/json',
      ...(hasBody && { 'Content-Type': 'application/json' }),
      ...(accessToken !== undefined && { Authorization: `Bearer ${accessToken}` }),
      ...request.headers,
    },
    ...(hasBody && { body: JSON.stringify(request.body) }),
    // The browser itself writes the type, with the form's boundary.
    ...(request.file !== undefined && { body: formOf(request.file) }),
    redirect: 'error',
    cache: 'no-store',
  }
}

function formOf({ field, content }: NonNullable<HttpRequest['file']>): FormData {
  const form = new FormData()
  form.append(field, content, 'file')
  return form
}
