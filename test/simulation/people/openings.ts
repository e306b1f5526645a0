import { assert } from '#base/assert.ts'
import { editBudget } from '#features/budgets/data/commands.ts'
import { changeCategories } from '#features/categories/data/categories.ts'
import {
  type CategoryChange,
  deleteGroup,
  NEW_GROUP,
  readGroup,
} from '#features/categories/rules/edit-groups.ts'
import { editTransaction } from '#features/entries/data/commands.ts'
import { readCategoryBook } from '#ledger/store/read/category-book.ts'
import { kobo } from '#money/money.ts'
import { toCategoryBook } from '#records/category/category-book.ts'
import { Broken } from '../invariants.ts'
import type { Context } from '../world/device.ts'
import type { World } from '../world/world.ts'

const HOUR_MS = 3_600_000

/** What is played before chance takes over. */
export type Opening = (world: World) => Promise<void>

/**
 * An edit whose answer is under way when the person edits the same field again: the second value
 * goes out as well (I6). Chance seldom puts two edits of one row so close to each other.
 */
export async function editWhileSending(world: World): Promise<void> {
  const context = world.devices[0]?.contexts[0]
  assert(context !== undefined, 'the first device has a tab open')
  const row = await context.ledger.db.transactions.toCollection().first()
  assert(row !== undefined, 'the prologue recorded an expense')
  const { id } = row
  await world.start(async () => await editTransaction(context.ledger, id, { category: 'rent' }))
  await world.comeToRest()
  await world.startPass(context, 'write')
  await world.stepUntil(label => label.startsWith('send POST /api/v1/sync'))
  await world.stepUntil(label => label.startsWith('answer'))
  await world.start(async () => await editTransaction(context.ledger, id, { category: 'giving' }))
  await world.comeToRest()
  await world.startPass(context, 'write')
  await world.comeToRest()
  const records = await world.server.records(world.userId)
  const category = records.find(record => record.id === id)?.columns['category']
  if (category !== 'giving') throw new Broken('I6 last edit wins', `${String(category)} stands`)
}

/** Two edits of a budget before anything is sent: each has its row in the trail (OB4). */
export async function editBudgetTwice(world: World): Promise<void> {
  const [device] = world.devices
  const context = device?.contexts[0]
  assert(device !== undefined && context !== undefined, 'the first device has a tab open')
  const budget = await context.ledger.db.budgets.toCollection().first()
  assert(budget !== undefined, 'the prologue made a budget')
  for (const amount of [kobo(100), kobo(200)]) {
    const labels = budget.labels.map(({ labelId }) => ({ labelId, amount }))
    await world.start(async () => await editBudget(context.ledger, budget.id, { labels }))
    await world.comeToRest()
  }
  await world.checkDevice(device)
}

/**
 * A group is deleted, which cannot be sent yet, and made again under the same id: what was made last is there (OB7). Chance
 * seldom makes the same again, and never so soon.
 */
export async function makeAgain(world: World): Promise<void> {
  const [device] = world.devices
  const context = device?.contexts[0]
  assert(device !== undefined && context !== undefined, 'the first device has a tab open')
  const { ledger } = context
  const made = readGroup({ ...NEW_GROUP, name: 'Home', members: ['rent'] }, toCategoryBook([]))
  assert(made.ok, 'a group of that name can be made')
  await changeAndSend(world, context, made.value)
  const book = await readCategoryBook(ledger.db)
  const [group] = book.groups
  assert(group !== undefined, 'the group is there')
  world.network.setOnline(device.name, false)
  await changeAndSend(world, context, deleteGroup(group, book))
  world.network.setOnline(device.name, true)
  await changeAndSend(world, context, made.value)
  world.pass(HOUR_MS)
  await world.startPass(context, 'timer')
  await world.comeToRest()
  const records = await world.server.records(world.userId)
  const isThere = records.some(({ kind, isDeleted }) => kind === 'categoryGroup' && !isDeleted)
  if (!isThere) throw new Broken('I4 own write visible', 'the group that was made again')
}

async function changeAndSend(
  world: World,
  context: Context,
  change: CategoryChange,
): Promise<void> {
  await world.start(async () => await changeCategories(context.ledger, change))
  await world.comeToRest()
  await world.startPass(context, 'write')
  await world.comeToRest()
}
