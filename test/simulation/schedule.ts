import { discardWrites, moveWrite, retryWrite } from '#data/sync/commands.ts'
import type { RecordKey } from '#db/rows.ts'
import type { Trigger } from '#sync/trigger.ts'
import type { Context, Device } from './device.ts'
import { FAULTS, type Fault } from './faults.ts'
import { healAndVerify } from './healing.ts'
import { type Mutant, NO_MUTANT } from './mutants.ts'
import { playPrologue } from './prologue.ts'
import type { ServerSide } from './server-side.ts'
import { chooseAct, type Seen } from './user-actions.ts'
import { World } from './world.ts'

/** A schedule: what the seed is let loose on. */
export interface Schedule {
  readonly seed: number
  readonly steps: number
  readonly deviceCount: number
  readonly faults: ReadonlySet<Fault>
  readonly mutant: Mutant
}

/** What came of a schedule that kept every promise. */
export interface ScheduleReport {
  readonly fired: ReadonlySet<Fault>
  readonly writes: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const CHECK_RATE = 0.12
const TRIGGERS: readonly Trigger[] = ['start', 'write', 'online', 'timer', 'sync', 'nudge']

/** The schedule that a seed stands for. */
export function scheduleOf(seed: number, mutant: Mutant = NO_MUTANT): Schedule {
  return {
    seed,
    steps: 120 + (seed % 5) * 40,
    deviceCount: 2 + (seed % 2),
    faults: new Set(FAULTS),
    mutant,
  }
}

/** Runs a schedule and heals it. Rejects with `Broken` when a promise does not hold. */
export async function runSchedule(server: ServerSide, schedule: Schedule): Promise<ScheduleReport> {
  const world = await World.create(server, schedule)
  try {
    await playPrologue(world)
    world.isFaulty = true
    for (let step = 0; step < schedule.steps; step += 1) {
      await takeStep(world)
      world.throwIfBroken()
      if (world.random.chance(CHECK_RATE)) await world.check()
      if (schedule.mutant.purgesTombstones) await server.purgeTombstones(world.userId)
    }
    await healAndVerify(world)
  } finally {
    server.shouldBreak = () => false
    for (const device of world.devices) {
      for (const context of [...device.contexts]) await device.kill(context)
    }
  }
  return { fired: world.fired, writes: world.intents.length }
}

async function takeStep(world: World): Promise<void> {
  const { random, conductor } = world
  if (conductor.choices.length > 0 && random.chance(0.64)) return await world.step()
  const device = random.pick(world.devices)
  const roll = random.next()
  if (roll < 0.46) return await act(world, device)
  if (roll < 0.72) return await pass(world, device)
  if (roll < 0.8) return await handleParked(world, device)
  if (roll < 0.86) return await disturb(world, device)
  if (roll < 0.93) return await switchNetwork(world, device)
  world.server.advance(random.below(random.chance(0.2) ? 6 * HOUR_MS : MINUTE_MS))
  return undefined
}

async function act(world: World, device: Device): Promise<void> {
  const context = await anyContext(world, device)
  const state = await world.read(device)
  const rows = [...state.view.values()]
  const seen: Seen = {
    wallets: rows.filter(row => 'openingAmount' in row),
    labels: rows.filter(row => 'backgroundColor' in row),
    transactions: rows.filter(row => 'walletId' in row),
  }
  const chosen = chooseAct(world.random, seen)
  if (chosen === undefined) return
  await world.start(async () => {
    const { result, edit } = await chosen.run(context.ledger)
    if (!result.ok) return
    const intent = { device: device.name, opIds: result.value.opIds, what: chosen.name }
    if (edit !== undefined && isContested(world, device, edit.key))
      world.fire('F39 label edited twice')
    world.intents.push(edit === undefined ? intent : { ...intent, edit })
  })
}

function isContested(world: World, device: Device, key: RecordKey): boolean {
  return world.intents.some(other => other.edit?.key === key && other.device !== device.name)
}

async function pass(world: World, device: Device): Promise<void> {
  const context = await anyContext(world, device)
  await world.startPass(context, world.random.pick(TRIGGERS))
  if (!world.has('F23 contexts start together') || !world.random.chance(0.3)) return
  const second = await device.open()
  world.fire('F23 contexts start together')
  await world.startPass(second, 'start')
}

async function handleParked(world: World, device: Device): Promise<void> {
  const { random } = world
  if (!world.has('F40 parked write handled')) return
  const state = await world.read(device)
  const parked = state.outbox.filter(op => op.state === 'parked')
  if (parked.length === 0) return
  const op = random.pick(parked)
  const { ledger } = await anyContext(world, device)
  const wallets = [...state.view.values()].filter(row => 'openingAmount' in row)
  world.fire('F40 parked write handled')
  const roll = random.next()
  await world.start(async () => {
    if (roll < 0.5) return void (await retryWrite(ledger, op.id))
    const isMovable = op.kind === 'createTransactions' && wallets.length > 0
    if (roll < 0.75 && isMovable)
      return void (await moveWrite(ledger, op.id, random.pick(wallets).id))
    return void (await discardWrites(ledger, [op.id]))
  })
}

async function disturb(world: World, device: Device): Promise<void> {
  const { random, server, userId } = world
  const roll = random.next()
  if (roll < 0.35 && world.has('F21 context killed')) {
    const [context] = device.contexts
    if (context !== undefined) {
      world.fire('F21 context killed')
      await device.kill(random.pick(device.contexts))
    }
  } else if (roll < 0.55 && world.has('F30 clock jump')) {
    world.fire('F30 clock jump')
    device.clockSkewMs = random.below(6 * DAY_MS) - 3 * DAY_MS
  } else if (roll < 0.7 && world.has('F17 idempotency expired')) {
    world.fire('F17 idempotency expired')
    await server.forgetKeys(userId)
  } else if (roll < 0.8 && world.has('F34 session revoked')) {
    world.fire('F34 session revoked')
    for (const each of world.devices) each.wasSignedOutByServer = true
    await server.revokeSessions(userId)
  } else if (roll < 0.9 && world.has('F33 token expired')) {
    world.fire('F33 token expired')
    server.advance(16 * MINUTE_MS)
  } else if (world.has('F5 reorder')) {
    world.fire('F5 reorder')
    await world.network.deliverLate()
  }
}

async function switchNetwork(world: World, device: Device): Promise<void> {
  if (!world.has('F7 flapping')) return
  world.fire('F7 flapping')
  world.network.setOnline(device.name, world.random.chance(0.6))
  if (device.wasSignedOutByServer && world.random.chance(0.5)) {
    await device.signIn(await world.server.signIn(world.userId))
  }
}

async function anyContext(world: World, device: Device): Promise<Context> {
  if (device.contexts.length === 0) return await device.open()
  return world.random.pick(device.contexts)
}
