import { discardWrites } from '#features/waiting/data/commands.ts'
import { dependsOn, givenBy } from '#ledger/outbox/queue.ts'
import type { Trigger } from '#ledger/pass/trigger.ts'
import type { Op } from '#ledger/store/op.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { RecordKey } from '#ledger/store/rows.ts'
import { Broken, comparableView } from './invariants.ts'
import { isWhole, type LedgerState } from './ledger-state.ts'
import { checkNewsHeard } from './news-checks.ts'
import { checkBudgets } from './people/budget-checks.ts'
import { checkClashes } from './people/clash-checks.ts'
import { checkWorth } from './people/currency-actions.ts'
import { checkDeeds } from './people/deed-checks.ts'
import { checkLastEdits } from './people/edit-checks.ts'
import { checkGroups } from './people/group-actions.ts'
import { checkAliases } from './people/payee-actions.ts'
import { checkBalances, checkMadeAgain, checkRows } from './people/row-checks.ts'
import { checkOccurrences } from './people/schedule-actions.ts'
import type { Device } from './world/device.ts'
import type { ServerRecord } from './world/server-state.ts'
import type { World } from './world/world.ts'

const ROUNDS = 12
const ROUND_MS = 6 * 60_000

/**
 * Ends all faults, lets every device drain and the person answer for what was refused, and checks
 * what must hold then: nothing lost, nothing doubled, everything drained, all sides equal.
 */
export async function healAndVerify(world: World): Promise<void> {
  world.conductor.thaw()
  await world.server.endForeign()
  await world.comeToRest()
  world.isFaulty = false
  await world.network.heal()
  for (const device of world.devices) {
    device.setClockSkew(0)
    // A request for a token that comes this late ends its session, as a stolen one would.
    await device.signIn(await world.server.signIn(world.userId))
    await device.refreshOld()
    if (device.contexts.length === 0) await device.open()
    for (const { live } of device.contexts) {
      live?.page.show(true)
      live?.page.comeOnline()
    }
  }
  await drain(world)
  for (const device of world.devices) {
    const state = device.read()
    for (const { error } of state.outbox) noteRefusal(world, error?.code)
    checkDrained(device, state)
  }
  await discardRefused(world)
  await drain(world)
  if (world.hasEngines) await checkNewsHeard(world)
  await verify(world)
}

/** An engine makes its passes by itself, by nothing but its triggers and timers (PS9). */
async function drain(world: World): Promise<void> {
  if (world.hasEngines) await world.comeToRest()
  for (let round = 0; round < ROUNDS; round += 1) {
    let behind = 0
    for (const device of world.devices) {
      if (!(await isBehind(world, device))) continue
      behind += 1
      if (!world.hasEngines) await passToEnd(world, device, 'manual')
    }
    if (behind === 0) return
    world.pass(ROUND_MS)
    await world.comeToRest()
  }
}

/** Whether a device has something to send, or to fetch. One that stands at the head has compared the digests there. */
async function isBehind(world: World, device: Device): Promise<boolean> {
  const { outbox, meta } = device.read()
  const head = await world.server.head(world.userId)
  const isThere = isWhole(meta) && meta.get('version') === head
  return !isThere || outbox.some(op => op.state !== 'parked' && !isBlocked(op, outbox))
}

async function passToEnd(world: World, device: Device, trigger: Trigger): Promise<void> {
  const [context] = device.contexts
  if (context === undefined) return
  await world.startPass(context, trigger)
  await world.comeToRest()
}

/** I7: with network and session, everything that was not refused has left the queue. */
function checkDrained(device: Device, { outbox }: LedgerState): void {
  const stuck = outbox.filter(op => op.state !== 'parked' && !isBlocked(op, outbox))
  if (stuck.length > 0) {
    const what = stuck.map(op => `${op.kind} ${op.state} ${op.attempts}`).join(', ')
    throw new Broken('I7 drained', `${device.name}: ${what}`)
  }
}

/** I10: some refusals only a client's own mistake can cause; others are faults that fired. */
function noteRefusal(world: World, code: string | undefined): void {
  if (code === 'key_reused' || code === 'partly_exists' || code === 'depends') {
    throw new Broken('I10 no false refusal', code)
  }
  if (code === 'plan_limit') world.fire('F37 plan limit')
  if (code === 'wallet_deleted') world.fire('F38 wallet deleted elsewhere')
}

/** Needs, however indirectly, what a refused write would have brought about. */
function isBlocked(op: Op, outbox: readonly Op[]): boolean {
  const missing = new Set<string>()
  for (const other of outbox.toSorted((a, b) => a.seq - b.seq)) {
    const lacks = dependsOn(other).some(each => missing.has(each))
    if (other.state === 'parked' || lacks) for (const given of givenBy(other)) missing.add(given)
    if (other.id === op.id) return lacks
  }
  return false
}

async function discardRefused(world: World): Promise<void> {
  for (const device of world.devices) {
    const { outbox } = device.read()
    const [context] = device.contexts
    const ids = outbox.filter(op => op.state === 'parked' || isBlocked(op, outbox)).map(op => op.id)
    if (context === undefined || ids.length === 0) continue
    await world.start(async () => void (await discardWrites(context.ledger, ids)))
    await world.comeToRest()
  }
}

async function verify(world: World): Promise<void> {
  // Whatever a call without writes may have done to the server, it shows here.
  world.server.readAnew()
  const records = await world.server.records(world.userId)
  const states: LedgerState[] = []
  for (const device of world.devices) {
    const state = await world.checkDevice(device)
    if (state.outbox.length > 0) {
      throw new Broken(
        'I7 drained',
        `${device.name} keeps ${state.outbox.map(op => `${op.kind} ${op.state} ${op.error?.code ?? ''}`).join()}`,
      )
    }
    states.push(state)
  }
  checkConverged(states, records)
  checkRows(states, records)
  checkWorth(states, records)
  checkAliases(records)
  checkOccurrences(records)
  checkGroups(records)
  await checkBalances(world, states)
  await checkBudgets({ server: world.server, userId: world.userId, states })
  if (world.hasLostHistory) checkHeld(world, states, records)
  else checkEffects(states, records)
  // A phone that is full, evicted or signed out lets go of its journal, and with it of edits that a lost history
  // would need (HI7, SE4).
  const isForgetful = FORGETFUL.some(fault => world.fired.has(fault))
  if (!world.hasLostHistory || !isForgetful) checkLastEdits(world, { states, records })
  if (!world.hasLostHistory && !isForgetful) {
    checkClashes(world, { states, records })
    checkMadeAgain(states, records)
  }
  if (!world.hasLostHistory) {
    const { server, userId } = world
    checkDeeds({ states, records, now: server.now() }, await server.deeds(userId))
  }
}

// What lets go of a journal, and with it of what was sent (HI7, SE4).
const FORGETFUL = ['F25 phone full', 'F27 eviction', 'F36 another person signs in'] as const

/** I3, I9: all devices show the same rows, and they are the server's. */
function checkConverged(states: readonly LedgerState[], records: readonly ServerRecord[]): void {
  const views = states.map(state => comparableView(state.view))
  const distinct = new Set(views.map(view => JSON.stringify(view)))
  if (distinct.size > 1) throw new Broken('I3 converged', 'views differ')
  const live = records.filter(record => !record.isDeleted).length
  const shown = views[0]?.length
  if (live !== shown) throw new Broken('I3 converged', `${live} on the server, ${shown} shown`)
}

/** I1, I2: every settled write took effect, and nothing is there that no device made. */
function checkEffects(states: readonly LedgerState[], records: readonly ServerRecord[]): void {
  const known = new Set<RecordKey>(records.map(({ kind, id }): RecordKey => `${kind}:${id}`))
  const made = new Set<RecordKey>()
  const left = states.flatMap(state => state.journal)
  for (const { op, outcome } of left) {
    for (const key of madeBy(op)) made.add(key)
    const lost = outcome === 'settled' ? op.creates.filter(key => !known.has(key)) : []
    if (lost.length > 0) throw new Broken('I1 nothing lost', `${op.kind} ${lost.join()}`)
  }
  // Clashes are the server's own (I22).
  const doubled = [...known].filter(key => !made.has(key) && !key.startsWith('clash:'))
  if (doubled.length > 0) throw new Broken('I2 nothing doubled', doubled.join())
}

/** What a write makes on the server: the undo of an import its tombstone, under its id (HI9). */
function madeBy({ kind, creates, path }: Op): readonly RecordKey[] {
  if (kind !== 'deleteImport') return creates
  return [recordKey('statement', path.split('/').at(-1) ?? '')]
}

/** I15: what a device had when the server lost its history is there again, unless it was deleted or let go. */
function checkHeld(
  { held }: World,
  states: readonly LedgerState[],
  records: readonly ServerRecord[],
): void {
  const known = new Map(records.map(record => [`${record.kind}:${record.id}`, record]))
  const letGo = new Set(
    states.flatMap(({ journal }) =>
      journal.filter(({ outcome }) => outcome !== 'settled').flatMap(({ op }) => op.creates),
    ),
  )
  const deleted = new Set(
    states.flatMap(({ journal }) =>
      journal.filter(({ op }) => op.method === 'DELETE').flatMap(({ op }) => op.touches),
    ),
  )
  for (const key of held) {
    if (known.has(key) || letGo.has(key) || deleted.has(key)) continue
    // A row goes with its wallet, and nobody names it then.
    if (key.startsWith('transaction:') && deleted.size > 0) continue
    throw new Broken('I15 nothing held is lost', key)
  }
}
