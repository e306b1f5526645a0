import fc from 'fast-check'
import { redoAction, undoAction } from '#features/entries/data/actions.ts'
import {
  deleteTransaction,
  editTransaction,
  recordTransactions,
  recordTransfer,
} from '#features/entries/data/commands.ts'
import { setRate } from '#features/wallets/data/rates.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { moneyOf } from '#money/currency.ts'
import { kobo } from '#money/money.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { anExpense, unwrap } from './test-ledger.ts'

const DAY_MS = 86_400_000

const CURRENCY = { cash: null, bank: null, dom: 'USD', usdSavings: 'USD', yen: 'JPY' } as const

/** The wallets of a household over currencies, by what the steps call them. */
export type CurrencyWallets = Readonly<Record<keyof typeof CURRENCY, string>>

const WALLETS = [
  'cash',
  'bank',
  'dom',
  'usdSavings',
  'yen',
] as const satisfies readonly (keyof CurrencyWallets)[]
const DEEDS = ['record', 'amount', 'move', 'transfer', 'rate', 'undo', 'redo', 'delete'] as const

/** Something that a person does on one of two devices; `isMet`: both devices reach the server then. */
export interface CurrencyStep {
  readonly by: 'phone' | 'laptop'
  readonly does: (typeof DEEDS)[number]
  readonly units: number
  readonly pick: number
  readonly wallet: (typeof WALLETS)[number]
  readonly other: (typeof WALLETS)[number]
  readonly isMet: boolean
}

/** Any such step. */
export const currencyStep: fc.Arbitrary<CurrencyStep> = fc.record({
  by: fc.constantFrom('phone' as const, 'laptop' as const),
  does: fc.constantFrom(...DEEDS),
  units: fc.integer({ min: 1, max: 9_999_999 }),
  pick: fc.nat(50),
  wallet: fc.constantFrom(...WALLETS),
  other: fc.constantFrom(...WALLETS),
  isMet: fc.boolean(),
})

function inWallet(wallet: CurrencyStep['wallet'], units: number) {
  const currency = CURRENCY[wallet]
  return moneyOf(kobo(units), currency === null ? null : { currency })
}

/** What an edit says: naira are left out where they follow. */
function saidOf({ amount, foreign }: ReturnType<typeof moneyOf>) {
  return foreign === null ? { amount, foreign } : { foreign }
}

interface Doing {
  readonly ledger: Ledger
  readonly wallets: CurrencyWallets
  readonly step: CurrencyStep
  readonly createdAt: number
}

/** One of what there is; undefined of nothing. */
function picked<Each>(all: readonly Each[], { pick }: CurrencyStep): Each | undefined {
  return all[pick % (all.length || 1)]
}

async function pickRow({ ledger: { db }, step }: Doing) {
  return picked(await db.transactions.orderBy('id').toArray(), step)
}

async function pickAction({ ledger: { db }, step }: Doing) {
  return picked(await db.actions.orderBy('at').toArray(), step)
}

const TAKES: Readonly<Record<CurrencyStep['does'], (doing: Doing) => Promise<void>>> = {
  async record({ ledger, wallets, createdAt, step: { wallet, units } }) {
    const row = { ...inWallet(wallet, units), createdAt }
    unwrap(await recordTransactions(ledger, anExpense(wallets[wallet], row)))
  },
  async amount(doing) {
    const { ledger, wallets, step } = doing
    const row = await pickRow(doing)
    const name = WALLETS.find(each => wallets[each] === row?.walletId) ?? 'cash'
    if (row !== undefined) await editTransaction(ledger, row.id, saidOf(inWallet(name, step.units)))
  },
  async move(doing) {
    const { ledger, wallets, step } = doing
    const row = await pickRow(doing)
    const said = saidOf(inWallet(step.wallet, step.units))
    const change = { walletId: wallets[step.wallet], ...said }
    if (row !== undefined) await editTransaction(ledger, row.id, change)
  },
  async transfer({ ledger, wallets, createdAt, step: { wallet, other, units } }) {
    if (wallet === other) return
    const arrives = CURRENCY[wallet] === CURRENCY[other] ? units : (units % 7919) + 1
    const [money, into] = [inWallet(wallet, units), inWallet(other, arrives)]
    const amount = money.foreign === null ? money.amount : into.amount
    const ends = { fromWalletId: wallets[wallet], toWalletId: wallets[other] }
    const said = { description: '', labelId: null, createdAt, amount }
    const both = { foreign: money.foreign, toForeign: into.foreign }
    unwrap(await recordTransfer(ledger, { ...ends, ...said, ...both }))
  },
  async rate({ ledger, createdAt, step: { wallet, units, pick } }) {
    const day = instantToDay(createdAt, DEFAULT_ZONE)
    const currency = CURRENCY[wallet] ?? 'USD'
    unwrap(await setRate(ledger, { currency, day, value: `${units}.${pick}`.slice(0, 9) }))
  },
  async undo(doing) {
    const action = await pickAction(doing)
    if (action !== undefined) await undoAction(doing.ledger, action.id)
  },
  async redo(doing) {
    const action = await pickAction(doing)
    if (action !== undefined) await redoAction(doing.ledger, action.id)
  },
  async delete(doing) {
    const row = await pickRow(doing)
    if (row !== undefined) await deleteTransaction(doing.ledger, row.id)
  },
}

/** Does it on a device; what that refuses was not done. */
export async function takeStep(
  ledger: Ledger,
  step: CurrencyStep,
  wallets: CurrencyWallets,
): Promise<void> {
  const createdAt = ledger.clock() - (step.pick % 10) * DAY_MS
  await TAKES[step.does]({ ledger, wallets, step, createdAt })
}
