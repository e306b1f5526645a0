import { isSuccess } from '#api/exchange.ts'
import type { RefreshDeps } from '#api/http.ts'
import type { SessionStore } from '#api/session-store.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import { DEFAULT_POLICY, mayCoalesce, type SyncPolicy } from '#ledger/outbox/policy.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { NewOp } from '#ledger/store/op.ts'
import { editBudgetTwice, editWhileSending, type Opening } from './people/openings.ts'

/** A fetch as the core uses it. */
export type SimulatedFetch = (url: string, init: RequestInit) => Promise<Response>

/** One way to build the protocol wrong, each copied from an engine that did (sync 21). */
export interface Mutant {
  readonly policy: SyncPolicy
  readonly refresh: Pick<RefreshDeps, 'isSessionRefused'>
  readonly wrapFetch: (fetch: SimulatedFetch) => SimulatedFetch
  readonly wrapSession: (session: SessionStore, db: LedgerDb) => SessionStore
  /** Whether the server forgets its tombstones. */
  readonly purgesTombstones: boolean
  /** Leads straight to where the mistake shows, when chance alone would not every time. */
  readonly opening?: Opening
  /** The schedule that caught it last; those after it are tried as well. */
  readonly seed: number
}

/** The protocol as it is. */
export const NO_MUTANT: Mutant = {
  policy: DEFAULT_POLICY,
  refresh: {},
  wrapFetch: fetch => fetch,
  wrapSession: session => session,
  purgesTombstones: false,
  seed: 1,
}

/** The mutants, by the mistake they make. */
export const MUTANTS: Readonly<Record<string, Mutant>> = {
  'drop op at ack, before pull': {
    ...NO_MUTANT,
    seed: 3,
    policy: { ...DEFAULT_POLICY, settles: op => op.state === 'acked' },
  },
  'drop on 4xx': {
    ...NO_MUTANT,
    policy: {
      ...DEFAULT_POLICY,
      judge: (op, exchange) => {
        const verdict = DEFAULT_POLICY.judge(op, exchange)
        return verdict.type === 'park' ? { type: 'ack', version: 1, epoch: undefined } : verdict
      },
    },
  },
  'any 2xx is an ack': {
    ...NO_MUTANT,
    seed: 3,
    policy: {
      ...DEFAULT_POLICY,
      judge: (op, exchange) =>
        exchange.type === 'answer' && isSuccess(exchange.status)
          ? { type: 'ack', version: 1, epoch: undefined }
          : DEFAULT_POLICY.judge(op, exchange),
    },
  },
  'first refusal blocks queue': {
    ...NO_MUTANT,
    policy: {
      ...DEFAULT_POLICY,
      next: (ops, moment) =>
        ops.some(op => op.state === 'parked') ? [] : DEFAULT_POLICY.next(ops, moment),
    },
  },
  'retries capped': {
    ...NO_MUTANT,
    seed: 9,
    policy: {
      ...DEFAULT_POLICY,
      next: (ops, moment) =>
        DEFAULT_POLICY.next(
          ops.filter(op => op.attempts < 3),
          moment,
        ),
    },
  },
  'pull overwrites pending edit': {
    ...NO_MUTANT,
    seed: 5,
    policy: { ...DEFAULT_POLICY, staysVisible: op => op.state === 'acked' },
  },
  'refresh network error logs out': {
    ...NO_MUTANT,
    seed: 3,
    refresh: {
      isSessionRefused: answer => answer.type !== 'answer' || !isSuccess(answer.status),
    },
  },
  'session expiry wipes': {
    ...NO_MUTANT,
    wrapSession: (session, db) => ({
      ...session,
      end: async refused => {
        await db.outbox.clear()
        return await session.end(refused)
      },
    }),
  },
  'no dependency rule': {
    ...NO_MUTANT,
    seed: 3,
    policy: {
      ...DEFAULT_POLICY,
      next: (ops, { now }) =>
        ops
          .filter(op => (op.state === 'queued' || op.state === 'retry') && op.nextAt <= now)
          .slice(0, 1),
    },
  },
  'coalesce into a sent op': {
    ...NO_MUTANT,
    policy: {
      ...DEFAULT_POLICY,
      coalesces: (last, next) => mayCoalesce({ ...last, state: 'queued', attempts: 0 }, next),
    },
    opening: editWhileSending,
  },
  'budget edits merged': {
    ...NO_MUTANT,
    policy: {
      ...DEFAULT_POLICY,
      coalesces: (last, next) =>
        mayCoalesce(last, next) || mayCoalesce(asLabelEdit(last), asLabelEdit(next)),
    },
    opening: editBudgetTwice,
  },
  'edits without a key': { ...NO_MUTANT, seed: 3, wrapFetch: stripEditKey },
  'no key and server-made ids': { ...NO_MUTANT, wrapFetch: stripIdentity },
  'head from a later read': { ...NO_MUTANT, seed: 126, wrapFetch: headFromLaterRead },
  'tombstones purged': { ...NO_MUTANT, purgesTombstones: true, seed: 38 },
}

/** Rows of a budget's trail would stand twice on the device that made the edit. */
function asLabelEdit<O extends NewOp>(op: O): O {
  return op.kind === 'editBudget' ? { ...op, kind: 'editLabel' } : op
}

function stripEditKey(fetch: SimulatedFetch): SimulatedFetch {
  return async (url, init) => {
    if (init.method !== 'PATCH') return await fetch(url, init)
    const headers = new Headers(init.headers)
    headers.delete(HEADERS.idempotencyKey)
    return await fetch(url, { ...init, headers })
  }
}

function stripIdentity(fetch: SimulatedFetch): SimulatedFetch {
  return async (url, init) => {
    if (init.method !== 'POST') return await fetch(url, init)
    const headers = new Headers(init.headers)
    headers.delete(HEADERS.idempotencyKey)
    const body: unknown = JSON.parse(typeof init.body === 'string' ? init.body : '{}')
    return await fetch(url, { ...init, headers, body: JSON.stringify(withoutIds(body)) })
  }
}

const ID_FIELDS: ReadonlySet<string> = new Set(['id', 'outId', 'inId'])

function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !ID_FIELDS.has(name))
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutIds(part)]))
}

function headFromLaterRead(fetch: SimulatedFetch): SimulatedFetch {
  return async (url, init) => {
    const first = await fetch(url, init)
    if (!url.includes('/sync/changes') || !first.ok) return first
    const later = await fetch(url, init)
    if (!later.ok) return first
    const [rows, head] = [await first.text(), await later.text()].map(asRecord)
    return Response.json({ ...head, changes: rows?.['changes'] ?? [] })
  }
}

function asRecord(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined // an answer cut short; the core must cope with what comes of it
  }
}
