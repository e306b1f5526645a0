import { Broken } from '../invariants.ts'
import { playOther } from '../people/other-person.ts'
import type { Weighted } from '../seeded-random.ts'
import type { Device } from './device.ts'
import type { Fault } from './faults.ts'
import type { World } from './world.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const KEPT_MS = 90 * DAY_MS
const LONGER_THAN_A_TOKEN_MS = 16 * MINUTE_MS

type Disturb = (world: World, device: Device) => Promise<void>

const DISTURBANCES: readonly Weighted<readonly [Fault, Disturb]>[] = [
  [35, ['F21 context killed', killContext]],
  [20, ['F30 clock jump', jumpClock]],
  [45, ['F16 history lost', loseHistory]],
  [15, ['F17 receipts expired', forgetReceipts]],
  [10, ['F34 session revoked', revokeSessions]],
  [10, ['F33 token expired', expireTokens]],
  [10, ['F5 reorder', deliverLate]],
  [8, ['F41 months pass', skipMonths]],
  [8, ['F19 long foreign transaction', toggleForeign]],
  [8, ['F20 two processes', replaceProcess]],
  [14, ['F22 frozen for hours', freezeContext]],
  [8, ['F27 eviction', evict]],
  [6, ['F28 browser killed', killBrowser]],
  [6, ['F29 power cut', cutPower]],
  [5, ['F31 two versions of the app', updateApp]],
  [8, ['F36 another person signs in', changePerson]],
]

/** Something outside the person's hands happens, if this schedule has it. */
export async function disturb(world: World, device: Device): Promise<void> {
  const [fault, happen] = world.random.weighted(DISTURBANCES)
  if (!world.has(fault)) return
  world.fire(fault)
  await happen(world, device)
}

/** All that others do stays open while this person's devices go on. */
async function toggleForeign({ server }: World): Promise<void> {
  await server.toggleForeign()
}

async function replaceProcess({ server, network, random }: World): Promise<void> {
  server.replaceProcess()
  network.streams.end(() => random.chance(0.5))
  await Promise.resolve()
}

/** A hidden tab stands still in the middle of what it does, and goes on hours later. */
async function freezeContext(world: World, device: Device): Promise<void> {
  const { conductor, random, server } = world
  conductor.thaw()
  if (device.contexts.length === 0) return
  conductor.freeze(random.pick(device.contexts).name)
  server.advance(random.below(6 * 60) * MINUTE_MS)
  await Promise.resolve()
}

async function evict(world: World, device: Device): Promise<void> {
  const { server, userId } = world
  await device.evict(await server.signIn(userId))
  await world.noteForgotten()
}

async function killBrowser(_: World, device: Device): Promise<void> {
  await device.killAll()
}

/** What the disk had not got yet is gone with the power. */
async function cutPower(_: World, device: Device): Promise<void> {
  if (!device.isDurable) {
    throw new Broken('P1 nothing lost', 'a write was not durable when it was confirmed')
  }
  await device.killAll()
}

async function updateApp(_: World, device: Device): Promise<void> {
  await device.update()
}

/** The person signs out and keeps what waits; somebody else uses the phone; the person is back. */
async function changePerson(world: World, device: Device): Promise<void> {
  await device.signOut()
  await world.noteForgotten()
  await playOther(world, device)
  if (world.random.chance(0.7)) await device.signIn(await world.server.signIn(world.userId))
  else device.noteSignedOut()
}

async function killContext(world: World, device: Device): Promise<void> {
  if (device.contexts.length > 0) await device.kill(world.random.pick(device.contexts))
}

async function jumpClock({ random }: World, device: Device): Promise<void> {
  device.setClockSkew(random.below(6 * DAY_MS) - 3 * DAY_MS)
  await Promise.resolve()
}

/** Now and then the server is put back to what it was a while ago. */
async function loseHistory(world: World): Promise<void> {
  const { random, snapshots, server, userId } = world
  if (snapshots.length === 0 || random.chance(0.5)) {
    snapshots.push(await server.takeSnapshot(userId))
    return
  }
  const snapshot = random.pick(snapshots)
  await world.noteHeld()
  await server.putBack(userId, { snapshot, hasNewEpoch: random.chance(0.3) })
  // What an earlier loss had left to a device that gave it back, and forgot it since, went with this one.
  await world.noteForgotten()
  // What was taken after it is of a history that is no more.
  snapshots.splice(snapshots.indexOf(snapshot) + 1)
}

async function forgetReceipts({ server, userId }: World): Promise<void> {
  await server.forgetReceipts(userId)
}

async function revokeSessions({ server, userId, devices }: World): Promise<void> {
  for (const device of devices) device.noteSignedOut()
  await server.revokeSessions(userId)
}

async function expireTokens({ server }: World): Promise<void> {
  server.advance(LONGER_THAN_A_TOKEN_MS)
  await Promise.resolve()
}

/** The app is not opened: budgets renew themselves, and sessions end unused. */
async function skipMonths(world: World): Promise<void> {
  const { random, server, devices } = world
  for (const device of devices) device.noteSignedOut()
  // Longer than a deletion keeps what was deleted.
  server.advance((91 + random.below(120)) * DAY_MS)
  // A deletion of three months ago keeps its place, and nothing else.
  const emptied = await countOldTombstones(world)
  await server.maintain()
  if (emptied > 0) world.fire('F18 tombstones emptied')
}

/** Deletions of more than 90 days ago that still say what was deleted. */
async function countOldTombstones({ server, userId }: World): Promise<number> {
  const oldest = server.now() - KEPT_MS
  const records = await server.records(userId)
  return records.filter(
    ({ isDeleted, columns }) =>
      isDeleted && Number(columns['deleted_at']) < oldest && columns['name'] !== '',
  ).length
}

async function deliverLate({ network }: World): Promise<void> {
  await network.deliverLate()
}
