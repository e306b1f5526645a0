import { createBudget } from '#features/budgets/data/commands.ts'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createLabel } from '#features/labels/data/commands.ts'
import { NEW_LABEL } from '#features/labels/rules/label-defaults.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { kobo } from '#money/money.ts'
import type { World } from '../world/world.ts'

const DAY_MS = 86_400_000
const DAYS_AGO = [1, 1, 2, 4, 4, 7, 8, 15, 15, 16, 17, 19, 19, 22, 23]

/**
 * Before anything goes wrong: a wallet, labels, a budget and an expense made on the first device and seen on
 * all, so that devices have something to disagree about.
 */
export async function playPrologue(world: World, seenBy: 'first' | 'all'): Promise<void> {
  const [first] = world.devices
  const [context] = first?.contexts ?? []
  if (context === undefined) return
  const { ledger } = context
  const openingAmount = kobo(1_000_000)
  await finish(world, async () => {
    const wallet = { name: 'First', openingAmount, type: 'Savings', image: '' }
    const made = await createWallet(ledger, wallet)
    const home = await createLabel(ledger, { ...NEW_LABEL, name: 'Home' })
    await createLabel(ledger, { ...NEW_LABEL, name: 'Work' })
    const [walletId = ''] = made.ok ? made.value.ids : []
    const [labelId = ''] = home.ok ? home.value.ids : []
    const labels = [{ labelId, amount: kobo(2_000_000) }]
    const span = { startDay: null, endDay: null }
    const budget = { name: 'Household', image: '', frequency: 'monthly', counts: 'auto' } as const
    await createBudget(ledger, { ...budget, ...span, labels })
    const expense = { amount: kobo(450_000), category: 'food', labelId: null, budgetId: null }
    const rows = [{ ...expense, description: 'Lunch', createdAt: world.server.now() }]
    await recordTransactions(ledger, { type: 'expense', walletId, rows })
    // More days than a device that takes the ledger up is sent with the first page and the next one.
    const older = DAYS_AGO.map((days, at) =>
      Object.assign({}, expense, {
        amount: kobo(1000 + at),
        description: `Of ${days} days ago`,
        createdAt: world.server.now() - days * DAY_MS,
      }),
    )
    await recordTransactions(ledger, { type: 'income', walletId, rows: older })
  })
  for (const device of seenBy === 'all' ? world.devices : world.devices.slice(0, 1)) {
    for (const each of device.contexts) {
      await world.startPass(each, 'start')
      await world.comeToRest()
    }
  }
}

async function finish(world: World, task: () => Promise<void>): Promise<void> {
  await world.start(task)
  await world.comeToRest()
}
