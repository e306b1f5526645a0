import { RECORD_KINDS, type RecordKind, recordType } from '#records/registry.ts'
import { MAX_WAIT_MS } from '#time/backoff.ts'
import type { Op, OpKind } from '../store/op.ts'
import type { RecordKey } from '../store/rows.ts'
import { opOf, opRole } from './op-role.ts'

/** When writes are looked at. `isNetworkBack`: waits that were only for a network are over. */
export interface QueueMoment {
  readonly now: number
  readonly isNetworkBack: boolean
}

// A create at the plan's limit counts on the room that an earlier delete makes, or an edit where one
// can; of two creates, the earlier gets what room there is.
const COUNTED_AFTER: ReadonlyMap<OpKind, readonly OpKind[]> = new Map([
  ...RECORD_KINDS.flatMap(countedAfter),
  ['createStatementTransactions', ['createStatementTransactions']],
])

/** Writes that one call carries at most (BA3). */
export const MOST_WRITES = 500

// What a call may weigh, as JSON; a write that alone is larger goes alone.
const MOST_CHARACTERS = 200_000

/**
 * The writes of the next call, in local order: what one needs is on the server, or goes before it in the same
 * call (OB5 to OB8, BA3). Derived anew each time, never stored.
 */
export function nextToSend(ops: readonly Op[], moment: QueueMoment): readonly Op[] {
  const together: Op[] = []
  let characters = 0
  for (const op of selectSendable(ops, moment)) {
    characters += JSON.stringify(op.body).length
    if (together.length > 0 && characters > MOST_CHARACTERS) break
    together.push(op)
    if (together.length === MOST_WRITES) break
  }
  return together
}

/** Whether some write may be sent now. */
export function hasSendable(ops: readonly Op[], moment: QueueMoment): boolean {
  return nextToSend(ops, moment).length > 0
}

/**
 * When to look at the queue again: now if something may be sent, else when the next wait ends;
 * undefined when no write waits for time.
 */
export function nextWake(ops: readonly Op[], now: number): number | undefined {
  if (hasSendable(ops, { now, isNetworkBack: false })) return now
  const waits = ops.filter(op => isUnsent(op) && op.nextAt > now).map(op => op.nextAt)
  return waits.length === 0 ? undefined : Math.min(...waits)
}

/** Ids of the writes that depend, through however many others, on a refused one (OB6). */
export function blockedIds(ops: readonly Op[]): ReadonlySet<string> {
  return dependentIds(
    ops,
    ops.filter(op => op.state === 'parked'),
  )
}

/**
 * Ids of the writes that cannot do without what `roots` before them bring about, the roots themselves left out. In local
 * order, whichever order they lie in: what is made again later was not what an earlier one lacked.
 */
export function dependentIds(ops: readonly Op[], roots: readonly Op[]): ReadonlySet<string> {
  if (roots.length === 0) return new Set()
  const rootIds = new Set(roots.map(op => op.id))
  const missing = new Set<Given>()
  const found = new Set<string>()
  for (const op of ops.toSorted((a, b) => a.seq - b.seq)) {
    const isRoot = rootIds.has(op.id)
    const lacks = op.state !== 'acked' && dependsOn(op).some(each => missing.has(each))
    if (!isRoot && lacks) found.add(op.id)
    if (isRoot || lacks) for (const given of givenBy(op)) missing.add(given)
  }
  return found
}

/** Whether the write's turn has come, as far as time goes. */
function isDue(op: Op, { now, isNetworkBack }: QueueMoment): boolean {
  if (isNetworkBack && op.state === 'retry' && op.waitsFor === 'network') return true
  return op.nextAt <= now || op.nextAt - now > MAX_WAIT_MS
}

function* selectSendable(ops: readonly Op[], moment: QueueMoment): Generator<Op, void> {
  const inOrder = ops.toSorted((a, b) => a.seq - b.seq)
  const blocked = blockedIds(inOrder)
  // What those before a write are yet to bring about, and do not in the same call.
  const lacking = new Set<Given>()
  const held = {
    written: new Set<RecordKey>(),
    used: new Set<RecordKey>(),
    kinds: new Set<OpKind>(),
  }
  for (const op of inOrder) {
    if (op.state === 'acked') continue
    const isPending = isUnsent(op) && !blocked.has(op.id)
    const lacks = dependsOn(op).some(each => lacking.has(each))
    if (isPending && !lacks && !isHeld(op, held) && isDue(op, moment)) {
      yield op
      continue
    }
    for (const given of givenBy(op)) lacking.add(given)
    if (!isPending) continue
    for (const key of [...op.creates, ...op.touches]) held.written.add(key)
    for (const key of op.needs) held.used.add(key)
    held.kinds.add(op.kind)
  }
}

interface Held {
  readonly written: ReadonlySet<RecordKey>
  readonly used: ReadonlySet<RecordKey>
  readonly kinds: ReadonlySet<OpKind>
}

/** Whether an earlier write on the same records stays behind: order on a record is kept. */
function isHeld(op: Op, held: Held): boolean {
  const counted = COUNTED_AFTER.get(op.kind) ?? []
  return (
    op.touches.some(key => held.written.has(key) || held.used.has(key)) ||
    op.needs.some(key => held.written.has(key)) ||
    counted.some(kind => held.kinds.has(kind))
  )
}

/** What other writes may not do without: that a record is there, or that it is deleted. */
type Given = RecordKey | `no ${RecordKey}`

/** What a write brings about. */
export function givenBy({ kind, creates, touches }: Op): readonly Given[] {
  return isDeletion(kind) ? [...creates, ...touches.map(absenceOf)] : creates
}

/**
 * What a write cannot do without, where others are to bring it about. Only what is deleted comes back (MU8), or is made
 * again under its id: before that it would be there, and nothing would be done.
 */
export function dependsOn(op: Op): readonly Given[] {
  const named = [...op.needs, ...op.touches]
  if (op.kind === 'restoreTransactions') return [...named, ...op.touches.map(absenceOf)]
  const isMadeAgain = opRole(op.kind)?.verb === 'create'
  return isMadeAgain ? [...named, ...op.creates.map(absenceOf)] : named
}

function isDeletion(kind: OpKind): boolean {
  return SEVERAL_DELETED.has(kind) || opRole(kind)?.verb === 'delete'
}

const SEVERAL_DELETED: ReadonlySet<OpKind> = new Set(['deleteTransactions', 'deleteImport'])

function absenceOf(key: RecordKey): Given {
  return `no ${key}`
}

function isUnsent(op: Op): boolean {
  return op.state === 'queued' || op.state === 'retry' || op.state === 'sending'
}

function countedAfter(kind: RecordKind): [OpKind, readonly OpKind[]][] {
  const { plan } = recordType(kind)
  const create = opOf('create', kind)
  if (plan === null || create === undefined) return []
  const makeRoom = plan.while === undefined ? (['delete'] as const) : (['delete', 'edit'] as const)
  const earlier = makeRoom.map(verb => opOf(verb, kind)).filter(op => op !== undefined)
  return [[create, [create, ...earlier]]]
}
