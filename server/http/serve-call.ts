import type { Context, Hono } from 'hono'
import { err, ok, type Result } from '#base/result.ts'
import { API_BASE, type Call, type FilePart } from '#contract/call.ts'
import type { AppDeps } from '../deps.ts'
import type { AccessClaims } from '../features/accounts/sessions/access-tokens.ts'
import { clientAddress } from './client-address.ts'
import { drainBody } from './drain-body.ts'
import {
  type ApiFailure,
  fileTooLarge,
  malformed,
  tooManyCalls,
  unsupportedMedia,
  validationFailure,
} from './failures.ts'
import type { CallInput, Handler, RequestFacts, Session, SyncHeaders, Upload } from './handler.ts'
import { queryOf, readJson, readPart } from './read-request.ts'
import { failureResponse, jsonResponse, packedAnswer } from './respond.ts'
import { identify, nameLedger, requireLive } from './session.ts'
import { NO_SYNC_HEADERS, readSyncHeaders } from './sync-headers.ts'

interface Route<C extends Call> {
  readonly call: C
  readonly handler: Handler<C>
  /** Its answer goes gzipped to who takes that, as those to GET do: none of them holds a token. */
  readonly isPacked?: true
  /** The handler asks after the session by itself, with what else it asks first. */
  readonly checksSession?: true
}

/** Makes a route of a call: session, then everything read by the call's schemas, then `handler`. */
export function serveCall<const C extends Call>(app: Hono, deps: AppDeps, route: Route<C>): void {
  const { call, handler, checksSession, isPacked = call.method === 'GET' } = route
  const path = API_BASE + call.path.replaceAll(/\{(\w+)\}/g, ':$1')
  app.on(call.method, path, async c => {
    const isPublic = call.access === 'public'
    const claims = isPublic ? ok(undefined) : await identify(deps, c.req.raw.headers)
    if (!claims.ok) return await refuse(deps, { call, c }, claims.error)
    const caller = claims.value
    const session = caller && { ...caller, access: call.access }
    const reply = await inPlace(deps, caller, async () => {
      const isLive =
        session === undefined || checksSession ? ok(null) : await requireLive(deps, session)
      if (!isLive.ok) return isLive
      const input = await readInput(deps, call, { c, caller })
      // readInput read each part by this call's own schema.
      if (input.ok) return await handler(input.value as CallInput<C>)
      // Whose session is over is told that, whatever else is wrong.
      const wasLive =
        session !== undefined && checksSession ? await requireLive(deps, session) : ok(null)
      return wasLive.ok ? input : wasLive
    })
    if (!reply.ok) return await refuse(deps, { call, c }, reply.error)
    const { answer, status = call.status, headers } = reply.value
    if (!isPacked) return jsonResponse(status, answer, headers)
    return await packedAnswer(status, answer, { request: c.req.raw.headers, headers })
  })
}

/** Does it while the account has a place for it; 429 when too many of its calls are under way (WK2). */
async function inPlace<T>(
  { callPlaces }: AppDeps,
  session: AccessClaims | undefined,
  work: () => Promise<Result<T, ApiFailure>>,
): Promise<Result<T, ApiFailure>> {
  if (session === undefined) return await work()
  const leave = callPlaces.take(session.userId)
  if (leave === undefined) return err(tooManyCalls())
  try {
    return await work()
  } finally {
    leave()
  }
}

interface ReadInput {
  readonly body: unknown
  readonly query: unknown
  readonly params: unknown
  readonly session: Session | undefined
  readonly sync: SyncHeaders
  readonly upload: Upload | undefined
  readonly request: RequestFacts
}

async function readInput(
  deps: AppDeps,
  call: Call,
  { c, caller }: { readonly c: Context; readonly caller: AccessClaims | undefined },
): Promise<Result<ReadInput, ApiFailure>> {
  const session = caller === undefined ? ok(undefined) : nameLedger(caller, c.req.raw.headers)
  if (!session.ok) return session
  const params = readPart(call.params, c.req.param(), 'path')
  if (!params.ok) return params
  const query = readPart(call.query, queryOf(c), 'query')
  if (!query.ok) return query
  const isKeyed = call.queued || call.keyed === true
  const sync = isKeyed ? readSyncHeaders(c.req.raw.headers) : ok(NO_SYNC_HEADERS)
  if (!sync.ok) return sync
  const json = call.body === undefined ? ok(null) : await readJson(c, call.maxBodyBytes)
  if (!json.ok) return json
  const body = readPart(call.body, json.value, 'body')
  if (!body.ok) return body
  return ok({
    body: body.value,
    query: query.value,
    params: params.value,
    session: session.value,
    sync: sync.value,
    upload: uploadOf(call, c),
    request: requestFacts(deps, c, json.value),
  })
}

function uploadOf({ file }: Call, c: Context): Upload | undefined {
  if (file === undefined) return undefined
  return { read: async () => await readUpload(c, file), signal: c.req.raw.signal }
}

function requestFacts(deps: AppDeps, c: Context, body: unknown): RequestFacts {
  return {
    method: c.req.method,
    path: c.req.path.slice(API_BASE.length),
    body,
    headers: c.req.raw.headers,
    // Most calls ask for neither, and making them takes time.
    get address() {
      return clientAddress(deps, c)
    },
    get signal() {
      return c.req.raw.signal
    },
  }
}

async function refuse(
  deps: AppDeps,
  { call, c }: { readonly call: Call; readonly c: Context },
  failure: ApiFailure,
): Promise<Response> {
  if (call.file !== undefined) await drainBody(c.req.raw.body, call.file.maxBytes)
  if (failure.report) deps.log.warn('call.refused', { path: call.path, code: failure.code })
  return failureResponse(failure)
}

const FORM = 'multipart/form-data'
const FORM_TYPE = /^multipart\/form-data\s*;/i

/** The bytes of the one file of a form, in memory; its name is not looked at. */
async function readUpload(
  c: Context,
  { field, types, maxBytes }: FilePart,
): Promise<Result<Uint8Array<ArrayBuffer>, ApiFailure>> {
  if (!FORM_TYPE.test(c.req.header('content-type') ?? '')) return err(unsupportedMedia(FORM))
  const form = await readForm(c)
  if (form === undefined) return err(malformed(FORM))
  const [file, ...more] = form.getAll(field)
  if (file === undefined) return err(validationFailure({ [field]: 'Is required.' }))
  if (typeof file === 'string' || !types.includes(file.type) || more.length > 0) {
    return err(validationFailure({ [field]: `Must be one file of the type ${types.join(', ')}.` }))
  }
  if (file.size > maxBytes) return err(fileTooLarge(maxBytes))
  return ok(new Uint8Array(await file.arrayBuffer()))
}

async function readForm(c: Context): Promise<FormData | undefined> {
  try {
    return await c.req.raw.formData()
  } catch {
    return undefined // It reports a form that is cut short, or none, only by rejecting.
  }
}
