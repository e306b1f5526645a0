import { assert } from '#base/assert.ts'
import { editTransaction, recordTransactions } from '#features/entries/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { kobo } from '#money/money.ts'
import { Broken } from '../invariants.ts'
import type { Context, Device } from '../world/device.ts'
import type { World } from '../world/world.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

function contextOf(world: World, place: number): { device: Device; context: Context } {
  const device = world.devices[place]
  const context = device?.contexts[0]
  assert(device !== undefined && context !== undefined, 'every device has a tab open')
  return { device, context }
}

async function pass(world: World, place: number): Promise<void> {
  await world.startPass(contextOf(world, place).context, 'manual')
  await world.comeToRest()
}

/** The row that the prologue recorded. */
async function lunchId(world: World): Promise<string> {
  const row = await contextOf(world, 0).context.ledger.db.transactions.toCollection().first()
  assert(row !== undefined, 'the prologue recorded an expense')
  return row.id
}

async function categorize(
  world: World,
  place: number,
  edit: { readonly id: string; readonly category: string },
): Promise<void> {
  const { ledger } = contextOf(world, place).context
  await world.start(async () => await editTransaction(ledger, edit.id, { category: edit.category }))
  await world.comeToRest()
}

async function addWallet(world: World, place: number, name: string): Promise<void> {
  const { ledger } = contextOf(world, place).context
  const wallet = { name, openingAmount: kobo(100), type: 'Cash', image: '' }
  await world.start(async () => await createWallet(ledger, wallet))
  await world.comeToRest()
}

async function expectCategory(world: World, id: string, wanted: string): Promise<void> {
  const records = await world.server.records(world.userId)
  const category = records.find(record => record.id === id)?.columns['category']
  if (category !== wanted) throw new Broken('I6 last edit wins', `${String(category)} stands`)
}

/** An edit that saw another one wins, though a clock that jumped makes it look older (P6, sync 12). */
export async function editWhatWasSeen(world: World): Promise<void> {
  const id = await lunchId(world)
  await categorize(world, 0, { id, category: 'rent' })
  await pass(world, 0)
  await pass(world, 1)
  world.server.advance(MINUTE_MS)
  await categorize(world, 1, { id, category: 'giving' })
  contextOf(world, 1).device.setClockSkew(2 * HOUR_MS)
  await pass(world, 1)
  await expectCategory(world, id, 'giving')
}

/** An old edit that is sent late does not win over a younger one that it has not seen. */
export async function sendOldEditLate(world: World): Promise<void> {
  const id = await lunchId(world)
  await categorize(world, 0, { id, category: 'rent' })
  world.server.advance(HOUR_MS)
  await categorize(world, 1, { id, category: 'giving' })
  await pass(world, 1)
  world.server.advance(HOUR_MS)
  await pass(world, 0)
  await expectCategory(world, id, 'giving')
}

/** A write of the device while others' changes fill several pages: it stays on the screen throughout. */
export async function writeWhilePaging(world: World): Promise<void> {
  const { device, context } = contextOf(world, 0)
  await fillPages(world)
  await addWallet(world, 0, 'Mine')
  await world.startPass(context, 'write')
  await world.stepUntil(label => label.startsWith('answer'))
  await world.step()
  for (let step = 0; step < 6; step += 1) {
    if (world.conductor.choices.length > 0) await world.step()
    await world.checkDevice(device)
  }
  await world.comeToRest()
  await world.checkDevice(device)
}

/** The server loses an acknowledged write before the device has come to the feed's end. */
export async function loseWhilePaging(world: World): Promise<void> {
  const { context } = contextOf(world, 0)
  await fillPages(world)
  const snapshot = await world.server.takeSnapshot(world.userId)
  await addWallet(world, 0, 'Mine')
  await world.startPass(context, 'write')
  await world.stepUntil(label => label.startsWith('answer'))
  await world.noteHeld()
  await world.server.putBack(world.userId, { snapshot, hasNewEpoch: false })
  await world.comeToRest()
  await pass(world, 0)
  const records = await world.server.records(world.userId)
  const names = records.map(({ columns }) => columns['name'])
  if (!names.includes('Mine')) throw new Broken('I1 nothing lost', 'the wallet is gone')
}

/** The other device leaves more changes than a page holds. */
async function fillPages(world: World): Promise<void> {
  world.pageLimit = 1
  const { ledger } = contextOf(world, 1).context
  const wallet = await ledger.db.wallets.toCollection().first()
  const expense = { amount: kobo(500), category: 'food', labelId: null, budgetId: null }
  const createdAt = world.server.now()
  for (let count = 0; count < 3; count += 1) {
    const rows = [{ ...expense, description: `Row ${count}`, createdAt }]
    await world.start(
      async () =>
        await recordTransactions(ledger, { type: 'expense', walletId: wallet?.id ?? '', rows }),
    )
    await world.comeToRest()
    await pass(world, 1)
  }
}

/** Two devices edit one row and make others; then the server is put back to before all of it. */
export async function loseEditsOfTwo(world: World): Promise<void> {
  const id = await lunchId(world)
  const snapshot = await world.server.takeSnapshot(world.userId)
  await categorize(world, 0, { id, category: 'rent' })
  await addWallet(world, 0, 'Mine')
  await pass(world, 0)
  world.server.advance(HOUR_MS)
  await pass(world, 1)
  await categorize(world, 1, { id, category: 'giving' })
  await pass(world, 1)
  await pass(world, 0)
  await world.noteHeld()
  await world.server.putBack(world.userId, { snapshot, hasNewEpoch: false })
  // The second comes back first; the clock of the first has jumped meanwhile.
  await pass(world, 1)
  contextOf(world, 0).device.setClockSkew(-5 * HOUR_MS)
  for (const place of [0, 1, 0]) await pass(world, place)
  await expectCategory(world, id, 'giving')
  const records = await world.server.records(world.userId)
  const names = records.map(({ columns }) => columns['name'])
  if (!names.includes('Mine')) throw new Broken('I15 nothing held is lost', 'the wallet is gone')
}
