import { assert } from '#base/assert.ts'
import {
  deleteTransaction,
  editTransaction,
  recordTransactions,
} from '#features/entries/data/commands.ts'
import { UNDO_WINDOW_MS } from '#features/entries/data/drafts.ts'
import type { Ledger } from '#ledger/ledger.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { kobo } from '#money/money.ts'
import { Broken } from '../invariants.ts'
import { bootOf, rowsOf } from '../ledger-state.ts'
import type { Context, Device } from '../world/device.ts'
import type { World } from '../world/world.ts'
import { checkRows } from './row-checks.ts'

const DAY_MS = 86_400_000
const SEND = 'send POST /api/v1/sync'

interface TwoDevices {
  readonly writer: Device
  readonly taker: Device
}

function twoDevices({ devices }: World): TwoDevices {
  const [writer, taker] = devices
  assert(writer !== undefined && taker !== undefined, 'there are two devices')
  return { writer, taker }
}

/** A device whose storage was cleared takes the ledger up, and between any two pages the other one changes it. */
export async function changeWhileTakenUp(world: World): Promise<void> {
  const { writer, taker } = twoDevices(world)
  await deleteLongBefore(world, writer)
  await clear(world, taker)
  const context = await taker.open()
  await world.startPass(context, 'start')
  let pages = 0
  while (world.conductor.choices.length > 0) {
    const isNext = world.conductor.choices.some(({ label }) => label === SEND)
    const boot = bootOf(taker.read().meta)
    if (isNext && boot !== null) {
      pages += 1
      await meanwhile(world, context, async () => await changeAll(world, writer, boot.from))
    }
    await world.step()
  }
  if (pages < 2) throw new Broken('BO1 pages', `${pages} between which something was changed`)
  await expectWhole(world, taker)
}

/** What was deleted before a ledger is taken up comes with no page of it. */
async function deleteLongBefore(world: World, writer: Device): Promise<void> {
  const [context] = writer.contexts
  assert(context !== undefined, 'the writer has a tab open')
  const rows = rowsOf(writer.read().view, 'transaction')
  const oldest = rows.toSorted((a, b) => a.createdAt - b.createdAt)[2]
  assert(oldest !== undefined, 'the prologue recorded income of many days')
  await world.start(async () => await deleteTransaction(context.ledger, oldest.id))
  await world.comeToRest()
  await sendAll(world, context)
}

/** Deletions too, which wait for the person to take them back. */
async function sendAll(world: World, context: Context): Promise<void> {
  world.server.advance(UNDO_WINDOW_MS)
  await world.startPass(context, 'write')
  await world.comeToRest()
}

/** Its browser is closed after each page, and opened again. */
export async function stopAfterEachPage(world: World): Promise<void> {
  const { writer, taker } = twoDevices(world)
  await clear(world, taker)
  let starts = 0
  while (!taker.isWhole) {
    starts += 1
    if (starts > writer.read().view.size) throw new Broken('I7 drained', 'it begins anew each time')
    const before = bootOf(taker.read().meta)?.from
    await world.startPass(await taker.open(), 'start')
    while (world.conductor.choices.length > 0 && bootOf(taker.read().meta)?.from === before) {
      await world.step()
    }
    await taker.killAll()
  }
  if (starts < 3) throw new Broken('BO1 pages', `whole after ${starts} starts`)
  await taker.open()
  await expectWhole(world, taker)
}

async function clear(world: World, device: Device): Promise<void> {
  await device.evict(await world.server.signIn(world.userId))
}

/** Lets others act while one context stands where it is. */
async function meanwhile(world: World, context: Context, act: () => Promise<void>): Promise<void> {
  world.conductor.freeze(context.name)
  await act()
  world.conductor.thaw()
}

/**
 * What can happen to a row while another device has the newer days only: one that it has is deleted; of those to
 * come one is deleted, one is edited and one is moved to today; and some of long ago are recorded.
 */
async function changeAll(world: World, writer: Device, from: number): Promise<void> {
  const [context] = writer.contexts
  assert(context !== undefined, 'the writer has a tab open')
  const { ledger } = context
  const rows = rowsOf(writer.read().view, 'transaction')
  const here = rows.filter(({ createdAt }) => createdAt >= from)
  const toCome = rows.filter(({ createdAt }) => createdAt < from)
  // Of whichever days: the newest of those to come are not always what is next.
  const shuffled = toCome.toSorted(() => world.random.next() - 0.5)
  for (const act of actsOn({ here, toCome: shuffled, nowMs: world.server.now() })) {
    await world.start(async () => await act(ledger))
    await world.comeToRest()
  }
  await sendAll(world, context)
}

interface Days {
  readonly here: readonly TransactionRow[]
  readonly toCome: readonly TransactionRow[]
  readonly nowMs: number
}

type DoIt = (ledger: Ledger) => Promise<unknown>

function actsOn({ here, toCome, nowMs }: Days): readonly DoIt[] {
  const [newest] = here.toSorted((a, b) => b.createdAt - a.createdAt)
  const [deleted, edited, moved] = toCome
  const acts: DoIt[] = []
  if (newest !== undefined) acts.push(async ledger => await deleteTransaction(ledger, newest.id))
  if (deleted !== undefined) acts.push(async ledger => await deleteTransaction(ledger, deleted.id))
  if (edited !== undefined) {
    acts.push(async ledger => await editTransaction(ledger, edited.id, { amount: kobo(777) }))
    acts.push(async ledger => await recordLongAgo(ledger, edited.walletId, nowMs - 30 * DAY_MS))
  }
  if (moved !== undefined) {
    acts.push(async ledger => await editTransaction(ledger, moved.id, { createdAt: nowMs }))
  }
  return acts
}

/** Of more days than the next page has: what is told of the rest must not have them, for the feed has. */
async function recordLongAgo(ledger: Ledger, walletId: string, latest: number): Promise<void> {
  const row = { amount: kobo(5500), category: 'rent', labelId: null, budgetId: null }
  const rows = [0, 1, 2, 3].map(days =>
    Object.assign({}, row, {
      description: 'Of long ago',
      createdAt: latest - days * DAY_MS,
    }),
  )
  await recordTransactions(ledger, { type: 'expense', walletId, rows })
}

/** The other device, brought up to date, shows the very same rows. */
async function expectWhole(world: World, taker: Device): Promise<void> {
  for (const device of world.devices) {
    const [context] = device.contexts
    if (context === undefined) continue
    await world.startPass(context, 'manual')
    await world.comeToRest()
  }
  const state = await world.checkDevice(taker)
  checkRows([state], await world.server.records(world.userId))
  if (!taker.isWhole) throw new Broken('I7 drained', 'the ledger is not whole')
}
