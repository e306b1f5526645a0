import { calls } from '#contract/calls.ts'
import { createBudget } from '#features/budgets/data/commands.ts'
import {
  deleteTransaction,
  editTransaction,
  recordTransactions,
  recordTransfer,
} from '#features/entries/data/commands.ts'
import { createLabel, deleteLabel } from '#features/labels/data/commands.ts'
import { createWallet, deleteWallet } from '#features/wallets/data/commands.ts'
import { runPass } from '#ledger/pass/pass.ts'
import { kobo } from '#money/money.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import type { TableKind } from '#records/registry.ts'
import type { RunningServer } from '#server/start-server.ts'
import type { SeededRandom, Weighted } from '../simulation/seeded-random.ts'
import { rowBody } from '../support/device/ledger-factory.ts'
import { aBudget, aLabel, anExpense, aWallet, unwrap } from '../support/device/test-ledger.ts'
import { callApp } from '../support/server/call-app.ts'
import { createServedDevice } from '../support/server/served-device.ts'
import { createTokenSource, insertTestUser } from '../support/server/test-user.ts'

/** A device, and what was recorded on it that only it touches. */
interface Member {
  readonly name: string
  readonly device: Awaited<ReturnType<typeof createServedDevice>>
  /** The ids of its rows that no transfer made. */
  readonly rows: string[]
  readonly wallets: string[]
}

/** What must be there in the end of a record; undefined for one that was deleted. */
export interface Recorded {
  readonly kind: TableKind
  readonly fields: Readonly<Record<string, unknown>> | undefined
}

/** A person with three devices, and the truth of what they recorded on them. */
export class Household {
  readonly members: readonly Member[]
  readonly ledgerId: string
  /** By id. */
  readonly recorded = new Map<string, Recorded>()
  private readonly parts: HouseholdParts
  private shared = { walletId: '', oldWalletId: '', labelId: '', rowId: '', doomedId: '' }
  private rounds = 0
  private names = 0

  private constructor(parts: HouseholdParts) {
    this.members = parts.members
    this.ledgerId = ownLedgerId(parts.userId)
    this.parts = parts
  }

  /** A new person, whose devices all know of the same wallets, label and row. */
  static async moveIn(server: RunningServer, random: SeededRandom): Promise<Household> {
    const { id: userId } = await insertTestUser(server.deps, { level: 'Summit' })
    const parts = { server, random, userId, token: createTokenSource(server.deps, userId) }
    const members: Member[] = []
    for (const name of ['phone', 'tablet', 'laptop']) {
      members.push({ name, device: await openDevice(parts), rows: [], wallets: [] })
    }
    const home = new Household({ ...parts, members })
    const [phone] = members
    if (phone !== undefined) await home.begin(phone)
    return home
  }

  private async begin(phone: Member): Promise<void> {
    const walletId = await this.makeWallet(phone, 'Cash')
    const oldWalletId = await this.makeWallet(phone, 'Old')
    const [labelId = ''] = unwrap(await createLabel(phone.device.ledger, aLabel('Food'))).ids
    this.record(labelId, 'label', { name: 'Food' })
    await this.makeExpense(phone, oldWalletId)
    const rowId = await this.makeExpense(phone, walletId)
    const doomedId = await this.makeExpense(phone, walletId)
    this.shared = { walletId, oldWalletId, labelId, rowId, doomedId }
    // What is left on the lists nobody else touches.
    phone.rows.length = 0
    phone.wallets.length = 0
    for (const { device } of this.members) await runPass(device.core, 'start')
  }

  /** Signs in on one more device. */
  async openAnother(): Promise<Member['device']> {
    return await openDevice(this.parts)
  }

  /** Every device records some things and syncs; then one edits what the one before it had edited. */
  async round(): Promise<void> {
    await Promise.all(
      this.members.map(async member => {
        for (let moves = 2 + this.parts.random.below(5); moves > 0; moves -= 1) {
          await this.parts.random.weighted(MOVES)(this, member)
        }
        await runPass(member.device.core, 'manual')
      }),
    )
    this.rounds += 1
    const member = this.members[this.rounds % this.members.length]
    if (member !== undefined) await this.editInTurn(member)
  }

  /** Edits the row that all share where the last edit of it has come here: that of who saw it stands. */
  private async editInTurn({ name, device }: Member): Promise<void> {
    const { rowId } = this.shared
    await runPass(device.core, 'manual')
    const row = await device.db.transactions.get(rowId)
    const { fields } = this.recorded.get(rowId) ?? {}
    if (row === undefined || row.description !== fields?.['description']) return
    const change = { description: `Edit ${this.rounds} by the ${name}` }
    unwrap(await editTransaction(device.ledger, rowId, change))
    this.record(rowId, 'transaction', { ...fields, ...change })
    await runPass(device.core, 'manual')
  }

  /** What happens once: a wallet goes with its rows, a row by itself, and a label comes and goes. */
  async deleteThings(): Promise<void> {
    const [, tablet, laptop] = this.members
    if (tablet === undefined || laptop === undefined) return
    const { oldWalletId, doomedId } = this.shared
    unwrap(await deleteTransaction(laptop.device.ledger, doomedId))
    this.record(doomedId, 'transaction', undefined)
    unwrap(await deleteWallet(laptop.device.ledger, oldWalletId))
    for (const [id, { kind, fields }] of this.recorded) {
      if (id === oldWalletId || fields?.['walletId'] === oldWalletId) {
        this.recorded.set(id, { kind, fields: undefined })
      }
    }
    const [spare = ''] = unwrap(await createLabel(tablet.device.ledger, aLabel('Spare'))).ids
    await runPass(tablet.device.core, 'manual')
    unwrap(await deleteLabel(tablet.device.ledger, spare))
    this.record(spare, 'label', undefined)
  }

  /** As many commits as asked, by a client that is none of the devices and keeps nothing. */
  async writeFromOutside(commits: number): Promise<void> {
    const { server } = this.parts
    for (let commit = 0; commit < commits; commit += 1) {
      const id = server.deps.newId()
      const row = rowBody({ id, description: `From outside ${commit}` })
      const body = { walletId: this.shared.walletId, type: 'expense', transactions: [row] }
      const token = await this.parts.token()
      ;(await callApp(server.app, calls.createTransactions, { token, body })).answer()
      this.record(id, 'transaction', { description: `From outside ${commit}` })
    }
  }

  /** Whether anything waits on a device, or was refused there. */
  async hasWaiting(): Promise<boolean> {
    const counts = await Promise.all(this.members.map(({ device }) => device.db.outbox.count()))
    return counts.some(count => count > 0)
  }

  /** Whether the one row's deletion waits, which is not sent while it can be undone. */
  async isDeletionWaiting(): Promise<boolean> {
    const outboxes = this.members.map(({ device }) => device.db.outbox.toArray())
    const waiting = (await Promise.all(outboxes)).flat()
    return waiting.some(op => op.state !== 'acked' && op.path.endsWith(this.shared.doomedId))
  }

  private record(id: string, kind: TableKind, fields: Recorded['fields']): void {
    this.recorded.set(id, { kind, fields })
  }

  private nameOf({ name }: Member): string {
    this.names += 1
    return `${name} ${this.names}`
  }

  private walletOf(member: Member): string {
    return this.parts.random.pick([this.shared.walletId, ...member.wallets])
  }

  async makeExpense(member: Member, walletId = this.walletOf(member)): Promise<string> {
    const fields = {
      amount: kobo(1 + this.parts.random.below(1_000_000)),
      description: this.nameOf(member),
    }
    const command = anExpense(walletId)
    const { ledger } = member.device
    const rows = [{ ...command.rows[0], ...fields, createdAt: ledger.clock() }]
    const [id = ''] = unwrap(await recordTransactions(ledger, { ...command, rows })).ids
    this.record(id, 'transaction', { ...fields, walletId })
    member.rows.push(id)
    return id
  }

  async editOwn(member: Member): Promise<void> {
    const id = this.parts.random.pick([...member.rows, ''])
    if (id === '') return
    const change = this.parts.random.chance(0.5)
      ? { amount: kobo(1 + this.parts.random.below(1_000_000)) }
      : { description: this.nameOf(member) }
    unwrap(await editTransaction(member.device.ledger, id, change))
    this.record(id, 'transaction', { ...this.recorded.get(id)?.fields, ...change })
  }

  async deleteOwn(member: Member): Promise<void> {
    const id = member.rows.shift()
    if (id === undefined) return
    unwrap(await deleteTransaction(member.device.ledger, id))
    this.record(id, 'transaction', undefined)
  }

  async makeTransfer(member: Member): Promise<void> {
    const [toWalletId] = member.wallets
    if (toWalletId === undefined) return
    const { ledger } = member.device
    const fields = {
      amount: kobo(1 + this.parts.random.below(1000)),
      description: this.nameOf(member),
    }
    const wallets = { fromWalletId: this.shared.walletId, toWalletId }
    const command = { ...wallets, ...fields, labelId: this.shared.labelId }
    const { ids } = unwrap(await recordTransfer(ledger, { ...command, createdAt: ledger.clock() }))
    for (const id of ids) this.record(id, 'transaction', fields)
  }

  async makeWallet(member: Member, name = this.nameOf(member)): Promise<string> {
    const [id = ''] = unwrap(await createWallet(member.device.ledger, aWallet(name))).ids
    this.record(id, 'wallet', { name })
    member.wallets.push(id)
    return id
  }

  async makeBudget(member: Member): Promise<void> {
    const name = this.nameOf(member)
    const command = aBudget(this.shared.labelId, name)
    const [id = ''] = unwrap(await createBudget(member.device.ledger, command)).ids
    this.record(id, 'budget', { name })
  }
}

interface HouseholdParts extends Owner {
  readonly random: SeededRandom
  readonly members: readonly Member[]
}

interface Owner {
  readonly server: RunningServer
  readonly userId: string
  readonly token: () => Promise<string>
}

type Move = (home: Household, member: Member) => Promise<unknown>

const MOVES: readonly Weighted<Move>[] = [
  [12, async (home, member) => await home.makeExpense(member)],
  [6, async (home, member) => await home.editOwn(member)],
  [2, async (home, member) => await home.deleteOwn(member)],
  [2, async (home, member) => await home.makeTransfer(member)],
  [1, async (home, member) => await home.makeWallet(member)],
  [1, async (home, member) => await home.makeBudget(member)],
]

async function openDevice({ server, userId, token }: Owner) {
  const origin = `http://127.0.0.1:${server.port}`
  async function overTheWire(path: string, init: RequestInit): Promise<Response> {
    return await fetch(origin + path, init)
  }
  const holder = { id: userId, token, fetch: overTheWire }
  return await createServedDevice({ now: Date.now, app: server.app }, holder)
}
