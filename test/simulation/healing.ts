import { discardWrites } from '#data/sync/commands.ts'
import type { Op } from '#db/op.ts'
import type { RecordKey } from '#db/rows.ts'
import { nextToSend } from '#sync/queue.ts'
import type { Trigger } from '#sync/trigger.ts'
import type { Device } from './device.ts'
import { Broken, comparableView, type Intent } from './invariants.ts'
import type { LedgerState } from './ledger-state.ts'
import type { ServerRecord } from './server-side.ts'
import type { World } from './world.ts'

const ROUNDS = 12
const ROUND_MS = 6 * 60_000
const MAX_STEPS = 20_000

/**
 * Ends all faults, lets every device drain and the person answer for what was refused, and checks
 * what must hold then: nothing lost, nothing doubled, everything drained, all sides equal.
 */
export async function healAndVerify(world: World): Promise<void> {
  await runAll(world)
  world.isFaulty = false
  await world.network.heal()
  for (const device of world.devices) {
    device.clockSkewMs = 0
    await device.signIn(await world.server.signIn(world.userId))
    if (device.contexts.length === 0) await device.open()
  }
  await drain(world)
  for (const device of world.devices) checkDrained(device, await world.read(device))
  await discardRefused(world)
  await drain(world)
  await verify(world)
}

async function drain(world: World): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const device of world.devices) await passToEnd(world, device, 'manual')
    world.server.advance(ROUND_MS)
    if (await isSettled(world)) break
  }
  // Once more, so that every device has seen what the others sent last.
  for (const device of world.devices) await passToEnd(world, device, 'manual')
}

async function isSettled(world: World): Promise<boolean> {
  for (const device of world.devices) {
    const { outbox } = await world.read(device)
    if (outbox.some(op => op.state !== 'parked' && !isStuckBehindParked(op, outbox))) return false
  }
  return true
}

function isStuckBehindParked(op: Op, outbox: readonly Op[]): boolean {
  return (
    nextToSend(outbox, { now: Number.MAX_SAFE_INTEGER, isNetworkBack: true }) === undefined &&
    op.state !== 'acked'
  )
}

async function passToEnd(world: World, device: Device, trigger: Trigger): Promise<void> {
  const [context] = device.contexts
  if (context === undefined) return
  await world.startPass(context, trigger)
  await runAll(world)
}

async function runAll(world: World): Promise<void> {
  for (let step = 0; world.conductor.choices.length > 0; step += 1) {
    if (step > MAX_STEPS) throw new Broken('I7 drained', 'the world does not come to rest')
    await world.step()
  }
  world.throwIfBroken()
}

/** I7: with network and session, everything that was not refused has left the queue. */
function checkDrained(device: Device, { outbox }: LedgerState): void {
  const stuck = outbox.filter(op => op.state !== 'parked' && !isBlocked(op, outbox))
  if (stuck.length > 0) {
    const what = stuck.map(op => `${op.kind} ${op.state} ${op.attempts}`).join(', ')
    throw new Broken('I7 drained', `${device.name}: ${what}`)
  }
}

/** Needs, however indirectly, what a refused write would have made. */
function isBlocked(op: Op, outbox: readonly Op[]): boolean {
  const missing = new Set<RecordKey>()
  for (const other of outbox.toSorted((a, b) => a.seq - b.seq)) {
    const lacks = [...other.needs, ...other.touches].some(key => missing.has(key))
    if (other.state === 'parked' || lacks) for (const key of other.creates) missing.add(key)
    if (other.id === op.id) return lacks
  }
  return false
}

async function discardRefused(world: World): Promise<void> {
  for (const device of world.devices) {
    const { outbox } = await world.read(device)
    const [context] = device.contexts
    const ids = outbox.filter(op => op.state === 'parked' || isBlocked(op, outbox)).map(op => op.id)
    if (context === undefined || ids.length === 0) continue
    await world.start(async () => void (await discardWrites(context.ledger, ids)))
    await runAll(world)
  }
}

async function verify(world: World): Promise<void> {
  const records = await world.server.records(world.userId)
  const states: LedgerState[] = []
  for (const device of world.devices) {
    const state = await world.checkDevice(device)
    if (state.outbox.length > 0) {
      throw new Broken(
        'I7 drained',
        `${device.name} keeps ${state.outbox.map(op => `${op.kind} ${op.state}`).join()}`,
      )
    }
    states.push(state)
  }
  checkConverged(states, records)
  checkEffects(states, records)
  checkLastEdits(world, states, records)
}

/** I3, I9: all devices show the same rows, and they are the server's. */
function checkConverged(states: readonly LedgerState[], records: readonly ServerRecord[]): void {
  const views = states.map(state => comparableView(state.view))
  const [first] = views
  for (const view of views) {
    if (JSON.stringify(view) !== JSON.stringify(first))
      throw new Broken('I3 converged', 'views differ')
  }
  const live = records.filter(record => !record.isDeleted).length
  if (live !== first?.length)
    throw new Broken('I3 converged', `${live} on the server, ${first?.length} shown`)
}

/** I1, I2: every settled write took effect, and nothing is there that no device made. */
function checkEffects(states: readonly LedgerState[], records: readonly ServerRecord[]): void {
  const known = new Set<RecordKey>(records.map(({ kind, id }): RecordKey => `${kind}:${id}`))
  const made = new Set<RecordKey>()
  for (const { journal } of states) {
    for (const { op, outcome } of journal) {
      for (const key of op.creates) {
        made.add(key)
        if (outcome === 'settled' && !known.has(key))
          throw new Broken('I1 nothing lost', `${op.kind} ${key}`)
      }
    }
  }
  for (const key of known) if (!made.has(key)) throw new Broken('I2 nothing doubled', key)
}

/** I6: where one device alone edited a field, its last edit stands. */
function checkLastEdits(
  world: World,
  states: readonly LedgerState[],
  records: readonly ServerRecord[],
): void {
  const settled = new Set(
    states.flatMap(({ journal }) =>
      journal.filter(entry => entry.outcome === 'settled').map(entry => entry.id),
    ),
  )
  const recordsByKey = new Map(records.map(record => [`${record.kind}:${record.id}`, record]))
  const editsByPlace = new Map<string, Intent[]>()
  for (const intent of world.intents) {
    if (intent.edit === undefined) continue
    const place = `${intent.edit.key} ${intent.edit.field}`
    editsByPlace.set(place, [...(editsByPlace.get(place) ?? []), intent])
  }
  for (const edits of editsByPlace.values()) {
    const last = edits.at(-1)
    const record = recordsByKey.get(last?.edit?.key ?? '')
    const isAlone = new Set(edits.map(edit => edit.device)).size === 1
    const isWhole = edits.every(edit => edit.opIds.every(id => settled.has(id)))
    if (
      !isAlone ||
      !isWhole ||
      last?.edit === undefined ||
      record === undefined ||
      record.isDeleted
    )
      continue
    if (edits.length > 1 && last.edit.field === 'name') world.fire('F39 label edited twice')
    if (record.columns[last.edit.field] !== last.edit.value) {
      throw new Broken(
        'I6 last edit wins',
        `${last.edit.key}: ${String(record.columns[last.edit.field])}`,
      )
    }
  }
}
