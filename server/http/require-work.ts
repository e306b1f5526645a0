import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { err, ok, type Result } from '#base/result.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import { type AskedWork, isWorkDone } from '#features/account/rules/proof-of-work.ts'
import type { AppDeps } from '../deps.ts'
import type { RateCount } from '../ports/rate-limiter.ts'
import type { RateRuleName } from '../ports/rate-rules.ts'
import { addressKey } from './client-address.ts'
import { readDevice } from './device-token.ts'
import { type ApiFailure, workRequired } from './failures.ts'
import type { RequestFacts } from './handler.ts'

//   call ── within its counts ──────────────────────────────► taken
//     └──── beyond: 428 with a nonce ── same call, worked for ─► taken, once
//
// A mobile network has one address for thousands of people: an address that does much is not refused but has to
// work, a short while for a person's browser, and longer the more comes from there. A nonce is our signature over the
// call as it was sent, so that work for one is none for another; it is good for five minutes and for one use.

/** What is counted of a call. */
export interface CountedCall {
  readonly byAddress: RateRuleName
  /** Counted also by the device that we named; one that has none is a stranger. */
  readonly byDevice?: RateRuleName
  readonly request: RequestFacts
}

type WorkDeps = Pick<AppDeps, 'limiter' | 'secrets' | 'clock'>

/** Lets a call through that is within its counts, or worked for; else it is 428 with what to work on. */
export async function requireWork(
  deps: WorkDeps,
  { byAddress, byDevice, request }: CountedCall,
): Promise<Result<null, ApiFailure>> {
  // What was worked for was counted when the work was asked for.
  if (await isWorkedFor(deps, request)) return ok(null)
  const address = await deps.limiter.count(byAddress, addressKey(request.address))
  const name = byDevice && readDevice(deps, request.headers.get(HEADERS.deviceToken))
  const device =
    byDevice === undefined || name === undefined
      ? undefined
      : await deps.limiter.count(byDevice, name)
  const bits = bitsFor(address, device)
  return bits === 0 ? ok(null) : err(workRequired(askWork(deps, request, bits)))
}

// 0.2 s on a laptop, a second or so on a small phone.
const LEAST_BITS = 17
// A minute on that phone: nobody should ever be asked for more.
const MOST_BITS = 23

/**
 * How many zero bits are asked for: none within the counts, then one more each time that a count has doubled. A device
 * within its own count has the least to do, however busy its address is.
 */
export function bitsFor(address: RateCount, device: RateCount | undefined): number {
  const [crowd, own] = [doublings(address), device === undefined ? undefined : doublings(device)]
  if (own === undefined) return crowd === 0 ? 0 : withinBounds(crowd)
  if (own > 0) return withinBounds(Math.max(own, crowd))
  return crowd === 0 ? 0 : LEAST_BITS
}

/** 0 within the count, 1 above it, 2 above twice as much. */
function doublings({ used, allowed }: RateCount): number {
  return used <= allowed ? 0 : Math.floor(Math.log2((used - 1) / allowed)) + 1
}

function withinBounds(grown: number): number {
  return Math.min(LEAST_BITS + grown - 1, MOST_BITS)
}

const LIFE_MS = 300_000
const RANDOM_BYTES = 12

/** Work for this very call. */
function askWork(deps: WorkDeps, request: RequestFacts, bits: number): AskedWork {
  const terms = `${deps.clock() + LIFE_MS}.${bits}.${randomBytes(RANDOM_BYTES).toString('base64url')}`
  return { nonce: `${terms}.${signatureOf(deps, request, terms)}`, bits }
}

const NONCE = /^((\d{1,16})\.(\d{1,2})\.[\w-]{16})\.([\w-]{43})$/

/** Whether the call brings work that we asked for it, in time, and for the first time. */
async function isWorkedFor(deps: WorkDeps, request: RequestFacts): Promise<boolean> {
  const [nonce = '', count = ''] = (request.headers.get(HEADERS.work) ?? '').split(':')
  const [, terms, endsAt, bits, signature = ''] = NONCE.exec(nonce) ?? []
  if (terms === undefined || Number(endsAt) <= deps.clock()) return false
  if (!isSame(signature, signatureOf(deps, request, terms))) return false
  const isDone = /^\d+$/.test(count) && isWorkDone({ nonce, bits: Number(bits) }, Number(count))
  return isDone && (await deps.limiter.take('work:nonce', nonce)).allowed
}

// Over the body too: a form that was changed is another call. Keyed, so that it says nothing of a password in it.
function signatureOf({ secrets }: WorkDeps, { path, body }: RequestFacts, terms: string): string {
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
  return createHmac('sha256', secrets.workKey)
    .update(`${terms} ${path} ${digest}`)
    .digest('base64url')
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
