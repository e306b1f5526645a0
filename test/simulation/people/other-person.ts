import { createHttp } from '#api/http.ts'
import type { Locks } from '#api/locks.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { DEFAULT_POLICY } from '#ledger/outbox/policy.ts'
import { runPass } from '#ledger/pass/pass.ts'
import { adoptSession, createLedgerSession } from '#ledger/session/ledger-session.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { writeMeta } from '#ledger/store/meta.ts'
import { kobo } from '#money/money.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import { Broken } from '../invariants.ts'
import type { Device } from '../world/device.ts'
import { SimulatedTimers } from '../world/simulated-timers.ts'
import type { World } from '../world/world.ts'

/**
 * Somebody else signs in on the phone of a person who signed out: they see nothing of that person's, and
 * what they send is theirs (SE3).
 */
export async function playOther(world: World, device: Device): Promise<void> {
  const { server } = world
  const userId = await server.addUser()
  const db = device.otherLedger(ownLedgerId(userId))
  try {
    const walletId = await server.undisturbed(async () => await makeWallet(world, { userId, db }))
    const shown = await db.wallets.toCollection().primaryKeys()
    const tables = [db.labels, db.transactions, db.budgets, db.baseRows, db.outbox]
    const counts = await Promise.all(tables.map(async table => await table.count()))
    if (shown.join() !== walletId || counts.some(count => count > 0)) {
      throw new Broken('SE3 nothing mixes', `${shown.join()} and ${counts.join()}`)
    }
    const records = await server.records(userId)
    const ids = records.map(({ id }) => id).join()
    if (ids !== walletId) throw new Broken('SE3 nothing mixes', ids)
  } finally {
    db.close()
  }
}

async function makeWallet(
  { server, random }: World,
  { userId, db }: { readonly userId: string; readonly db: LedgerDb },
): Promise<string> {
  function clock(): number {
    return server.now()
  }
  const timers = new SimulatedTimers()
  const session = createLedgerSession(db, { announce: () => undefined })
  const shared = { db, userId, clock, timers, newId: () => crypto.randomUUID(), dropCaches }
  const tokens = await server.signIn(userId)
  await writeMeta(db, 'deviceId', shared.newId())
  await adoptSession(db, { userId, ...tokens, storedAt: clock() })
  const core = {
    ...shared,
    ledgerId: ownLedgerId(userId),
    owner: 'other',
    http: createHttp({
      fetch: async (input, init) =>
        await server.turns.enter(
          async process => await server.deliver({ url: input, init }, process),
        ),
      session,
      baseUrl: 'http://server.test',
      locks: FREE,
      timers,
      clock,
    }),
    locks: FREE,
    random: () => random.next(),
    policy: DEFAULT_POLICY,
    log: { report: () => undefined },
  }
  await runPass(core, 'start')
  const ledger = { ...shared, appVersion: 'simulated', policy: DEFAULT_POLICY, requestPass }
  const command = { name: 'Theirs', openingAmount: kobo(100), type: 'Cash', image: '' }
  const made = await createWallet(ledger, command)
  if (!made.ok) throw new Broken('SE3 nothing mixes', made.error.message)
  const outcome = await runPass(core, 'write')
  if (outcome !== 'done') throw new Broken('I7 drained', `the other person: ${outcome}`)
  return made.value.ids.join()
}

// Nobody else is on the device.
const FREE: Locks = { request: async (_name, _wish, work) => await work(true) }

function requestPass(): void {
  // The pass is made by hand.
}

async function dropCaches(): Promise<void> {
  // There are none.
}
