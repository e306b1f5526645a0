import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exportedData } from '#contract/answers/exported-data.ts'
import { createBudget } from '#features/budgets/data/commands.ts'
import { deleteTransaction, recordTransactions } from '#features/entries/data/commands.ts'
import { createView } from '#features/entries/data/views.ts'
import { createLabel } from '#features/labels/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { addTurn, leaveChat, recordReply } from '#ledger/chats/chats.ts'
import { writeMeta } from '#ledger/store/meta.ts'
import type { TransactionRow, WalletRow } from '#ledger/store/rows.ts'
import { kobo, parseNaira, totalKobo } from '#money/money.ts'
import { RECORDS, TABLE_KINDS } from '#records/registry.ts'
import { TRANSACTION_PURPOSES } from '#records/transaction/terms.ts'
import { aProfile } from '#test/support/device/a-profile.ts'
import { anAnswer } from '#test/support/device/test-asker.ts'
import {
  aBudget,
  aLabel,
  anExpense,
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { aTransactionRow } from '#test/support/device/transaction-row.ts'
import { readCsv } from '#test/support/oracles/read-csv.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { exportOwnData } from './export-own-data.ts'

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
})

afterEach(() => {
  ledger.db.close()
})

async function exportNow(onProgress: (done: number) => void = () => undefined) {
  const { name, content } = await exportOwnData(ledger, ({ done }) => onProgress(done))
  const files = unzipSync(new Uint8Array(await content.arrayBuffer()))
  function text(file: string): string {
    return strFromU8(files[file] ?? new Uint8Array())
  }
  return {
    name,
    text,
    names: Object.keys(files).toSorted(),
    data: v.parse(exportedData, JSON.parse(text('kobolens.json'))),
    csv: (file: string) => readCsv(text(file)),
  }
}

function amountOf(text: string | undefined): number {
  const isBelow = text?.startsWith('-') === true
  const amount: number = unwrap(parseNaira((text ?? '').replace('-', '')))
  return isBelow ? -amount : amount
}

const WALLET_IDS = [1, 2, 3].map(n => `019a0000-0000-7000-8000-00000000000${n}`)

const NONE = fc.constant(null)
const NAMES_NO_PLAN = { goalId: NONE, debtId: NONE, circleId: NONE, foreign: NONE }

const aRow = fc.record({
  id: fc.uuid({ version: 7 }),
  walletId: fc.constantFrom(...WALLET_IDS),
  type: fc.constantFrom('income' as const, 'expense' as const),
  amount: fc.integer({ min: 1, max: 1_000_000_000_000 }).map(kobo),
  category: fc.constantFrom('food', 'my own', 'transfer'),
  labelId: fc.constant(null),
  budgetId: fc.constant(null),
  description: fc.string({ unit: 'grapheme', maxLength: 30 }),
  createdAt: fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) }),
  transferId: fc.option(fc.uuid({ version: 7 })),
  importId: fc.option(fc.uuid({ version: 7 })),
  purpose: fc.constantFrom(null, ...TRANSACTION_PURPOSES),
  pays: fc.constant(null),
  isUnbudgeted: fc.boolean(),
  ...NAMES_NO_PLAN,
  alert: fc.option(
    fc.record({
      bank: fc.constantFrom('GTBank', ''),
      last4: fc.constantFrom('4882', ''),
      balance: fc.option(fc.integer({ min: -1_000_000, max: 1_000_000_000_000 }).map(kobo)),
      at: fc.constantFrom('2026-11-20T21:08', '2026-11-20', ''),
    }),
  ),
  version: fc.constant(1),
})

function aWalletRow(id: string): WalletRow {
  return {
    ...aWallet(id.slice(-1)),
    id,
    createdAt: 0,
    archivedAt: null,
    position: 0,
    lowLine: null,
    openedOn: null,
    foreign: null,
    version: 1,
  }
}

function exported(row: TransactionRow) {
  const { version, ...transaction } = row
  expect(version).toBe(1)
  return { ...transaction, waiting: false }
}

test('[security 9] what is exported reads back as the ledger, to the kobo and the millisecond', async () => {
  const zones = ['Africa/Lagos', 'America/New_York', 'Asia/Kathmandu']
  const rowsOf = fc.uniqueArray(aRow, { maxLength: 40, selector: ({ id }) => id })
  await fc.assert(
    fc.asyncProperty(rowsOf, fc.constantFrom(...zones), async (rows, zone) => {
      const { db } = ledger
      await Promise.all([db.transactions.clear(), db.wallets.clear(), db.profile.clear()])
      await db.wallets.bulkPut(WALLET_IDS.map(aWalletRow))
      await db.transactions.bulkPut(rows)
      await db.profile.put({ ...PROFILE, timezone: zone, version: 1 })
      const { data, csv } = await exportNow()
      const stored = await db.transactions.orderBy('createdAt').toArray()
      expect(data.transactions).toEqual(stored.map(exported))
      const lines = csv('transactions.csv')
      expect(lines.map(({ id }) => id)).toEqual(stored.map(({ id }) => id))
      expect(lines.map(({ amount }) => amountOf(amount))).toEqual(stored.map(row => row.amount))
      expect(lines.map(({ date }) => Date.parse(date ?? ''))).toEqual(
        stored.map(row => row.createdAt),
      )
      for (const wallet of csv('wallets.csv')) {
        const own = stored.filter(({ walletId }) => walletId === wallet['id'])
        const moved = own.map(({ type, amount }) => (type === 'income' ? amount : 0 - amount))
        const balance = totalKobo(moved.reduce((sum, amount) => sum + amount, 100_000))
        expect(amountOf(wallet['balance'])).toBe(balance)
        expect(data.wallets.find(({ id }) => id === wallet['id'])?.amount).toBe(balance)
      }
    }),
    { numRuns: someRuns(25) },
  )
})

const PROFILE = aProfile({ userName: 'Ada O.', firstName: '', lastName: '' })

const NO_PLANS = { pays: '', goal: '', goal_id: '', debt_id: '', circle_id: '' } as const
const IN_NAIRA = { currency: 'NGN', own_amount: '45.00' } as const
const UNSAID = { purpose: '', alert: '', is_unbudgeted: 'no', ...NO_PLANS } as const

async function furnish() {
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet('=Cash'))).ids
  const [labelId = ''] = unwrap(await createLabel(ledger, aLabel('Food, drinks'))).ids
  const [budgetId = ''] = unwrap(await createBudget(ledger, aBudget(labelId))).ids
  const expense = anExpense(walletId, { labelId })
  const [row] = expense.rows
  const rows = [{ ...row, budgetId, description: '=HYPERLINK("x")' }]
  const [id = ''] = unwrap(await recordTransactions(ledger, { ...expense, rows })).ids
  return { walletId, labelId, budgetId, id }
}

test('[security 9] the zip has every file, named for the person and the day', async () => {
  await ledger.db.profile.put({ ...PROFILE, version: 1 })
  const { name, names, text } = await exportNow()
  expect(name).toBe('kobolens-adao-2026-11-21.zip')
  const tables = TABLE_KINDS.map(kind => `${RECORDS[kind].table}.csv`)
  expect(names).toEqual(
    ['README.txt', 'chats.csv', 'kobolens.json', 'trails.csv', ...tables].toSorted(),
  )
  const others = names.filter(file => file !== 'README.txt')
  for (const file of others) expect(text('README.txt')).toContain(file)
  expect(text('README.txt')).toContain('the data of Ada O.')
})

test('[security 6] the CSV files have names for ids and no formula of anybody', async () => {
  const { walletId, labelId, budgetId, id } = await furnish()
  const { csv } = await exportNow()
  expect(csv('transactions.csv')).toEqual([
    {
      id,
      // What a sheet reads as it is, as the file of a list has it.
      day: '2026-11-21',
      signed_amount: '-45.00',
      payee: '\'=HYPERLINK("x")',
      date: '2026-11-21T09:00:00.000+01:00',
      type: 'expense',
      amount: '45.00',
      category: 'Food & Groceries',
      description: '\'=HYPERLINK("x")',
      wallet: "'=Cash",
      label: 'Food, drinks',
      budget: 'Home',
      wallet_id: walletId,
      label_id: labelId,
      budget_id: budgetId,
      transfer_id: '',
      import_id: '',
      on_server: 'waiting',
      ...UNSAID,
      ...IN_NAIRA,
    },
  ])
  expect(csv('wallets.csv')).toMatchObject([
    { name: "'=Cash", opening_amount: '1000.00', expense: '45.00', balance: '955.00' },
  ])
  expect(csv('labels.csv')).toMatchObject([{ name: 'Food, drinks', visible: 'yes' }])
  expect(csv('budgets.csv')).toMatchObject([
    { budget_id: budgetId, frequency: 'Monthly', label: 'Food, drinks', amount: '10000.00' },
  ])
  expect(csv('trails.csv')).toMatchObject([
    { budget: 'Home', action: 'created', amount_before: '', amount_after: '10000.00' },
  ])
})

test('[security 9] labels, budgets with their trail and the person read back as they are', async () => {
  await furnish()
  await ledger.db.profile.put({ ...PROFILE, version: 1 })
  await ledger.db.outbox.clear()
  const { data } = await exportNow()
  const [label] = await ledger.db.labels.toArray()
  const [budget] = await ledger.db.budgets.toArray()
  expect({ ...data.labels[0], version: 0 }).toEqual({ ...label, waiting: false })
  expect({ ...data.budgets[0], version: 0 }).toEqual({ ...budget, waiting: false })
  expect(data.budgets[0]?.trail).toHaveLength(1)
  expect(data.profile).toEqual(PROFILE)
})

test('[SYN-06] what waits to be sent is in it, and marked', async () => {
  const { id, walletId } = await furnish()
  const sent = anExpense(walletId)
  const [goneId = ''] = unwrap(await recordTransactions(ledger, sent)).ids
  // As if the server had taken the wallet, and nothing else yet.
  const ops = await ledger.db.outbox.toArray()
  await ledger.db.outbox.bulkDelete(ops.filter(op => op.kind === 'createWallet').map(op => op.seq))
  unwrap(await deleteTransaction(ledger, goneId))
  const { data, text } = await exportNow()
  expect(data.wallets).toMatchObject([{ id: walletId, waiting: false }])
  expect(data.transactions).toMatchObject([{ id, waiting: true }])
  expect(data.waitingWrites.map(({ what }) => what)).toContain('Expense ₦45 · Food & Groceries')
  expect(data.waitingWrites[0]).toMatchObject({ state: 'waiting', reason: null, method: 'POST' })
  expect(text('README.txt')).toContain(`${data.waitingWrites.length} of your writes`)
})

test('[CHT-03] [security 9] what Uwa was asked is in it, as plain text and without formulas', async () => {
  const { db } = ledger
  const chatId = ledger.newId()
  const [first, second] = [ledger.newId(), ledger.newId()]
  const query = '=SUM(1) of my spending?'
  await addTurn(db, { id: first, chatId, query, askedAt: ledger.clock() })
  await addTurn(db, { id: second, chatId, query: 'and food?', askedAt: ledger.clock() })
  const reply = { type: 'answered', answer: anAnswer() } as const
  await recordReply(db, first, { reply, sending: 'sent' })
  const { data, csv } = await exportNow()
  const answer = 'You spent ₦4,500.50.'
  expect(data.chats).toEqual([
    {
      id: chatId,
      name: query,
      turns: [
        { id: first, query, answer, askedAt: ledger.clock(), waiting: false },
        {
          id: second,
          query: 'and food?',
          answer: null,
          askedAt: ledger.clock() + 1,
          waiting: true,
        },
      ],
    },
  ])
  expect(csv('chats.csv')).toEqual([
    {
      chat_id: chatId,
      chat: `'${query}`,
      date: '2026-11-21T09:00:00.000+01:00',
      question: `'${query}`,
      answer,
      on_server: 'yes',
    },
    expect.objectContaining({ question: 'and food?', answer: '', on_server: 'waiting' }),
  ])
  await leaveChat(db, chatId)
  expect((await exportNow()).data.chats).toEqual([])
})

test('[security 9] a device that has not fetched everything says so', async () => {
  expect((await exportNow()).data.complete).toBe(false)
  await writeMeta(ledger.db, 'bootstrapped', true)
  const { data, text } = await exportNow()
  expect(data.complete).toBe(true)
  expect(text('README.txt')).not.toContain('some are missing')
})

test('[security 9] thousands of rows, many of one instant, are each there once, and progress is told', async () => {
  const rows = Array.from({ length: 4200 }, (_, n) =>
    aTransactionRow({
      id: ledger.newId(),
      walletId: WALLET_IDS[0] ?? '',
      amount: kobo(n + 1),
      createdAt: n < 2500 ? 1 : n,
    }),
  )
  await ledger.db.transactions.bulkPut(rows)
  const told: number[] = []
  const { data } = await exportNow(done => told.push(done))
  expect(new Set(data.transactions.map(({ id }) => id)).size).toBe(rows.length)
  expect(data.transactions).toHaveLength(rows.length)
  expect(told.length).toBeGreaterThan(3)
  expect(told.at(-1)).toBe(rows.length)
})

test('[security 9] a kind without columns of its own is written by its fields', async () => {
  const fields = { query: 'category=food&type=expense', columns: 'wallet' }
  unwrap(await createView(ledger, { name: '=Meals', ...fields }, []))
  const { data, csv } = await exportNow()
  const [view] = data.views
  expect(view).toMatchObject({ name: '=Meals', ...fields, position: 1, waiting: true })
  const line = { id: view?.id, name: "'=Meals", ...fields, position: '1', on_server: 'waiting' }
  expect(csv('views.csv')).toEqual([line])
})
