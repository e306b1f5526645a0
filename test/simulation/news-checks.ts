import { recordTransactions } from '#features/entries/data/commands.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { kobo } from '#money/money.ts'
import { Broken } from './invariants.ts'
import { rowsOf } from './ledger-state.ts'
import type { World } from './world/world.ts'

// The longest wait of a stream that ended is five minutes.
const WAIT_MS = 6 * 60_000
const MOST_WAITS = 3
const MOST_STEPS_BETWEEN = 60

/**
 * WK1, where tabs have engines and nothing goes wrong any more: every device follows the changes, and what one records,
 * the others have within seconds, however close two writes come to each other; no minute's timer is waited for.
 */
export async function checkNewsHeard(world: World): Promise<void> {
  const { devices, network, random, server, userId } = world
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    if (devices.every(({ name }) => network.streams.isFollowing(name))) break
    world.pass(WAIT_MS)
    await world.comeToRest()
  }
  for (const { name } of devices) {
    if (!network.streams.isFollowing(name)) throw new Broken('WK1 follows', name)
  }
  const writer = random.pick(devices)
  const wallet = rowsOf(writer.read().view, 'wallet').find(({ foreign }) => foreign === null)
  const [context] = writer.contexts
  if (wallet === undefined || context === undefined) return
  for (let write = 0; write < 2; write += 1) {
    await world.start(async () => await record(context.ledger, wallet.id, server.now()))
    for (let left = random.below(MOST_STEPS_BETWEEN); left > 0; left -= 1) await world.goOn()
  }
  await world.comeToRest()
  const head = await server.head(userId)
  for (const device of devices) {
    const version = Number(device.read().meta.get('version'))
    if (version !== head) throw new Broken('WK1 news heard', `${device.name} is behind`)
  }
}

async function record(ledger: Ledger, walletId: string, createdAt: number): Promise<void> {
  const row = { amount: kobo(900), category: 'food', labelId: null, budgetId: null, createdAt }
  await recordTransactions(ledger, {
    type: 'expense',
    walletId,
    rows: [{ ...row, description: 'Seen at once' }],
  })
}
