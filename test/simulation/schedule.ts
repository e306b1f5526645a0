import { discardWrites, moveWrite, retryWrite } from '#features/waiting/data/commands.ts'
import type { Trigger } from '#ledger/pass/trigger.ts'
import type { RecordKey } from '#ledger/store/rows.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import { healAndVerify } from './healing.ts'
import { rowsOf } from './ledger-state.ts'
import { type Mutant, NO_MUTANT } from './mutants.ts'
import type { Opening } from './people/openings.ts'
import { playPrologue } from './people/prologue.ts'
import { chooseAct, type Seen } from './people/user-actions.ts'
import type { Weighted } from './seeded-random.ts'
import type { Context, Device } from './world/device.ts'
import { disturb } from './world/disturbances.ts'
import { FAULTS, type Fault } from './world/faults.ts'
import type { ServerSide } from './world/server-side.ts'
import { World } from './world/world.ts'

/** A schedule: what the seed is let loose on. */
export interface Schedule {
  readonly seed: number
  readonly steps: number
  readonly deviceCount: number
  readonly faults: ReadonlySet<Fault>
  readonly mutant: Mutant
  readonly opening?: Opening
  /** Whether the tabs have engines, which make the passes by themselves. */
  readonly hasEngines: boolean
}

/** What came of a schedule that kept every promise. */
export interface ScheduleReport {
  readonly fired: ReadonlySet<Fault>
  readonly writes: number
  /** Its steps, one by one; alike whoever the person is. */
  readonly trail: readonly string[]
}

const LIVE_EVERY = 3
const MOST_TICK_MS = 400
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const HIDE_RATE = 0.3
const CHECK_RATE = 0.12
const STEP_RATE = 0.64
const MOST_GATES = 9
const OVERLAP_RATE = 0.5
const SEND = 'send POST /api/v1/sync'
const TRIGGERS: readonly Trigger[] = ['start', 'write', 'online', 'timer', 'sync', 'server-change']

/** The schedule that a seed stands for. */
export function scheduleOf(seed: number, mutant: Mutant = NO_MUTANT): Schedule {
  return {
    seed,
    steps: 72 + (seed % 5) * 24,
    deviceCount: 2 + (seed % 2),
    faults: new Set(FAULTS),
    mutant,
    // An opening leads to a place step by step, which an engine would go past.
    hasEngines: mutant.opening === undefined && (mutant.hasEngines ?? seed % LIVE_EVERY === 0),
    ...(mutant.opening !== undefined && { opening: mutant.opening }),
  }
}

/** Runs a schedule and heals it. Rejects with `Broken` when a promise does not hold. */
export async function runSchedule(server: ServerSide, schedule: Schedule): Promise<ScheduleReport> {
  const world = await World.create(server, schedule)
  try {
    await playPrologue(world, schedule.opening === undefined ? 'first' : 'all')
    await schedule.opening?.(world)
    world.pageLimit = undefined
    for (const device of world.devices) device.setClockSkew(0)
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
      await device.killAll()
    }
    await server.endForeign()
  }
  const trail = world.conductor.trail.map(step => step.replaceAll(ownLedgerId(world.userId), ''))
  return { fired: world.fired, writes: world.intents.length, trail }
}

type Move = (world: World, device: Device) => Promise<void>

const MOVES: readonly Weighted<Move>[] = [
  [46, act],
  [26, pass],
  [8, handleParked],
  [14, disturb],
  [7, switchNetwork],
  [7, letTimePass],
]

async function takeStep(world: World): Promise<void> {
  const { random, conductor } = world
  if (world.hasEngines) world.pass(random.below(MOST_TICK_MS))
  if (conductor.choices.length > 0 && random.chance(STEP_RATE)) {
    // A pass stands at some twenty gates: one at a time, hardly any would come to its end.
    for (let left = 1 + random.below(MOST_GATES); left > 0; left -= 1) {
      if (conductor.choices.length > 0) await stepOne(world)
    }
    return
  }
  const move = random.weighted(MOVES)
  return move(world, random.pick(world.devices))
}

/** Now and then two requests are on the server at once. */
async function stepOne(world: World): Promise<void> {
  const { random, conductor } = world
  const places = conductor.choices.flatMap(({ label }, at) => (label.startsWith(SEND) ? [at] : []))
  if (places.length > 1 && world.happens('F20 two processes', OVERLAP_RATE)) {
    const [one = 0, other = 0] = places.toSorted(() => random.next() - 0.5)
    await conductor.step(one, other)
    world.throwIfBroken()
  } else await world.step()
}

async function letTimePass(world: World): Promise<void> {
  const { random } = world
  world.pass(random.below(random.chance(0.2) ? 6 * HOUR_MS : MINUTE_MS))
  await Promise.resolve()
}

async function act(world: World, device: Device): Promise<void> {
  const context = await anyContext(world, device)
  const state = device.read()
  const seen: Seen = {
    wallets: rowsOf(state.view, 'wallet'),
    labels: rowsOf(state.view, 'label'),
    transactions: rowsOf(state.view, 'transaction'),
    budgets: rowsOf(state.view, 'budget'),
    views: rowsOf(state.view, 'view'),
    payees: rowsOf(state.view, 'payee'),
    aliases: rowsOf(state.view, 'alias'),
    templates: rowsOf(state.view, 'template'),
    categories: rowsOf(state.view, 'category'),
    groups: rowsOf(state.view, 'categoryGroup'),
    schedules: rowsOf(state.view, 'schedule'),
    occurrences: rowsOf(state.view, 'occurrence'),
    now: world.server.now(),
  }
  const chosen = chooseAct(world.random, seen)
  if (chosen === undefined) return
  await world.start(async () => {
    const madeAt = world.server.now()
    const { result, edit, removed } = await chosen.run(context.ledger)
    if (!result.ok) return
    if (removed !== undefined) world.removed.add(removed)
    for (const id of result.value.opIds) world.ages.noteMade(id, madeAt, world.server.now())
    const intent = { device: device.name, opIds: result.value.opIds, what: chosen.name }
    if (edit !== undefined && isContested(world, device, edit.key)) world.fire(contestOf(edit.key))
    world.intents.push(edit === undefined ? intent : { ...intent, edit })
  })
}

function isContested(world: World, device: Device, key: RecordKey): boolean {
  return world.intents.some(other => other.edit?.key === key && other.device !== device.name)
}

function contestOf(key: RecordKey): Fault {
  return key.startsWith('budget:') ? 'F42 budget edited twice' : 'F39 label edited twice'
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
  const state = device.read()
  const parked = state.outbox.filter(op => op.state === 'parked')
  if (parked.length === 0) return
  const op = random.pick(parked)
  const { ledger } = await anyContext(world, device)
  const wallets = rowsOf(state.view, 'wallet')
  world.fire('F40 parked write handled')
  const hasWallet = op.kind === 'createTransactions' || op.kind === 'createStatementTransactions'
  const isMovable = hasWallet && wallets.length > 0
  const answer = random.weighted([
    [50, async () => void (await retryWrite(ledger, op.id))],
    [
      isMovable ? 25 : 0,
      async () => void (await moveWrite(ledger, op.id, random.pick(wallets).id)),
    ],
    [25, async () => void (await discardWrites(ledger, [op.id]))],
  ])
  await world.start(answer)
}

async function switchNetwork(world: World, device: Device): Promise<void> {
  if (!world.has('F7 flapping')) return
  world.fire('F7 flapping')
  const isOnline = world.random.chance(0.6)
  world.network.setOnline(device.name, isOnline)
  for (const { live } of device.contexts) {
    if (isOnline) live?.page.comeOnline()
    if (live !== undefined && world.random.chance(HIDE_RATE)) live.page.show(!live.page.isVisible())
  }
  await world.conductor.quiet()
  if (device.wasSignedOutByServer && world.random.chance(0.5)) {
    await device.signIn(await world.server.signIn(world.userId))
  }
}

async function anyContext(world: World, device: Device): Promise<Context> {
  // What stands frozen, the person does not see.
  const awake = device.contexts.filter(({ name }) => !world.conductor.isFrozen(name))
  if (awake.length === 0) return await device.open()
  return world.random.pick(awake)
}
