import { t } from '#messages/t.ts'
import { backoffMs } from '#time/backoff.ts'
import { noteResults, putBack, type Wait } from '../push/note-results.ts'
import type { MetaValues } from '../store/meta-values.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { Op } from '../store/op.ts'
import type { SyncCore } from './core.ts'
import type { CallFault } from './sync-call.ts'

/** What a call that came to nothing leads to: `again` and `smaller` make another one at once. */
export type FaultEnd =
  | 'again'
  | 'recover'
  | 'smaller'
  | Exclude<CallFault['type'], 'history' | 'device' | 'too-large'>

const WAITS: Readonly<Record<CallFault['type'], Wait['for']>> = {
  offline: 'network',
  // The next session, or a trigger that suggests a network, ends the wait.
  'session-over': 'network',
  server: 'server',
  update: 'server',
  history: 'nothing',
  device: 'nothing',
  'too-large': 'nothing',
}

/** Puts the writes of a call back that came to nothing, and notes why. Runs in the pass's transaction. */
export async function heedFault(
  core: SyncCore,
  batch: readonly Op[],
  fault: CallFault,
): Promise<FaultEnd> {
  const { db, newId } = core
  if (fault.type === 'too-large' && batch.length <= 1) {
    await refuseTooLarge(core, batch)
    return 'again'
  }
  await putBack(core, batch, { for: WAITS[fault.type], ms: fault.retryAfterMs })
  await noteFailure(core, fault)
  if (fault.type === 'too-large') return 'smaller'
  if (fault.type === 'history') {
    await writeMeta(db, 'mustRecover', true)
    return 'recover'
  }
  if (fault.type !== 'device') return fault.type
  await writeMeta(db, 'deviceId', newId())
  return 'again'
}

async function refuseTooLarge(core: SyncCore, batch: readonly Op[]): Promise<void> {
  const result = { status: 413, error: 'too_large', message: t('waiting.this-entry-is-too-large') }
  const now = core.clock()
  const results = batch.map(() => result)
  await noteResults(core, { sent: batch, results, serverNow: now, sentAt: now })
}

const FAILURE_KINDS: Partial<
  Record<CallFault['type'], NonNullable<MetaValues['lastFailure']>['kind']>
> = { offline: 'offline', server: 'server', update: 'update' }

// A page in sight asks at least once a minute.
const MOST_REST_MS = 60_000

/** Keeps why the server was not reached, and when it is tried again. Runs in the pass's transaction. */
export async function noteFailure(
  { db, clock, random }: Pick<SyncCore, 'db' | 'clock' | 'random'>,
  { type, retryAfterMs, why, said }: CallFault,
): Promise<void> {
  const kind = FAILURE_KINDS[type]
  if (kind === undefined) return
  const tries = ((await readMeta(db, 'lastFailure'))?.tries ?? 0) + 1
  const at = clock()
  const nextAt = at + (retryAfterMs ?? Math.min(backoffMs(tries, random), MOST_REST_MS))
  await writeMeta(db, 'lastFailure', {
    at,
    kind,
    tries,
    nextAt,
    ...(why && { why }),
    ...(said !== undefined && { said }),
  })
}
