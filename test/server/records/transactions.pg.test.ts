import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import {
  makeLabel,
  makeTransaction,
  makeWallet,
  rowBody,
} from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

test('[API-01] several rows of one form are recorded in the order sent, labels spelled out', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada)
  const label = await makeLabel(ada)
  const ids = [randomUUID(), randomUUID()]
  const created = await ada.call(calls.createTransactions, {
    body: {
      walletId,
      type: 'expense',
      transactions: [
        rowBody({ id: ids[0], label, description: ' Rice 🍚 ' }),
        rowBody({ id: ids[1], amount: 0.01, category: 'Fuel', label: '' }),
      ],
    },
  })
  expect(created.status).toBe(201)
  expect(created.answer().data).toEqual([
    {
      id: ids[0],
      walletId,
      type: 'expense',
      amount: 150_025,
      category: 'food',
      labelId: label,
      label: { id: label, name: 'School run', textColor: '#ffffff', backgroundColor: '#8f5bd7' },
      budgetId: null,
      description: 'Rice 🍚',
      createdAt: Date.parse('2026-11-20T10:00:00Z'),
      transferId: null,
      importId: null,
      purpose: null,
      alert: null,
      pays: null,
      isUnbudgeted: false,
      goalId: null,
      debtId: null,
      circleId: null,
      foreign: null,
      countedIn: null,
    },
    expect.objectContaining({ id: ids[1], amount: 1, category: 'fuel', label: null }),
  ])
})

test('[AL10] the alert that an entry was made of is kept, in naira on the wire', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada)
  const alert = { bank: 'GTBank', last4: '4882', balance: 245_100.5, at: '2026-11-19T21:08' }
  const body = { walletId, type: 'expense', transactions: [rowBody({ alert })] }
  await ada.call(calls.createTransactions, { body })
  const [listed] = (await ada.call(calls.listTransactions)).answer().data
  expect(listed?.alert).toEqual({ ...alert, balance: 24_510_050 })
  const wrong = { ...alert, last4: '0123456789' }
  const refused = await ada.call(calls.createTransactions, {
    body: { ...body, transactions: [rowBody({ alert: wrong })] },
  })
  expect(refused.error().fields).toEqual({
    'transactions.0.alert.last4': 'Must be two to four digits.',
  })
})

test('[I2] rows whose ids are there already are answered and not made again', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada)
  const transactions = [rowBody({ id: randomUUID() }), rowBody({ id: randomUUID() })]
  const body = { walletId, type: 'expense', transactions }
  const first = await ada.call(calls.createTransactions, { body })
  const again = await ada.call(calls.createTransactions, { body })
  expect(again.status).toBe(200)
  expect(again.answer().data).toEqual(first.answer().data)
  const mixed = { ...body, transactions: [...transactions, rowBody({ id: randomUUID() })] }
  const partly = await ada.call(calls.createTransactions, { body: mixed })
  expect(partly.error().error).toBe('partly_exists')
  expect((await ada.call(calls.listTransactions)).answer().pagination.total).toBe(2)
})

test('[I2] a row that was deleted is not made again by a late create', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada)
  const id = await makeTransaction(ada, walletId)
  await ada.call(calls.deleteTransaction, { params: { id } })
  const late = await ada.call(calls.createTransactions, {
    body: { walletId, type: 'expense', transactions: [rowBody({ id })] },
  })
  expect(late.error().error).toBe('row_deleted')
})

test('[API-02] an id twice in one form is 400 and names the second', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada)
  const row = rowBody({ id: randomUUID() })
  const answer = await ada.call(calls.createTransactions, {
    body: { walletId, type: 'income', transactions: [row, row] },
  })
  expect(answer.error().fields).toEqual({
    'transactions.1.id': 'Is used twice in this request.',
  })
})

test('[API-02] wallets and labels that are deleted or unknown refuse the whole form', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada)
  const gone = await makeWallet(ada)
  await ada.call(calls.deleteWallet, { params: { id: gone } })
  const label = await makeLabel(ada)
  await ada.call(calls.deleteLabel, { params: { id: label } })
  async function refusal(wallet: string, row: object) {
    const transactions = [rowBody(), { ...rowBody(), ...row }]
    const body = { walletId: wallet, type: 'expense', transactions }
    return (await ada.call(calls.createTransactions, { body })).error()
  }
  expect(await refusal(gone, {})).toMatchObject({ error: 'wallet_deleted' })
  expect(await refusal(randomUUID(), {})).toMatchObject({
    error: 'not_found',
    fields: { walletId: 'This wallet was not found.' },
  })
  expect(await refusal(walletId, { label })).toMatchObject({
    error: 'row_deleted',
    fields: { 'transactions.1.label': 'This label was deleted.' },
  })
  expect(await refusal(walletId, { label: randomUUID() })).toMatchObject({ error: 'not_found' })
  expect(await refusal(walletId, { budgetId: randomUUID() })).toMatchObject({
    error: 'not_found',
    fields: { 'transactions.1.budgetId': 'This budget was not found.' },
  })
  expect((await ada.call(calls.listTransactions)).answer().data).toEqual([])
})

test('[TXN-02] a date more than five minutes ahead is refused by row', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada)
  async function record(date: string) {
    const transactions = [rowBody(), rowBody({ date })]
    return await ada.call(calls.createTransactions, {
      body: { walletId, type: 'expense', transactions },
    })
  }
  const ahead = new Date(server.now() + 6 * 60_000).toISOString()
  expect((await record(ahead)).error()).toMatchObject({
    error: 'validation',
    fields: { 'transactions.1.date': 'Cannot be in the future.' },
  })
  const within = new Date(server.now() + 4 * 60_000).toISOString()
  expect((await record(within)).status).toBe(201)
  expect((await record('2026-11-22')).error().error).toBe('validation')
})

test('[TXN-02] today as a bare day is now while its noon lies ahead', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada)
  const id = await makeTransaction(ada, walletId, { date: '2026-11-21' })
  const [row] = (await ada.call(calls.listTransactions)).answer().data
  expect(row).toMatchObject({ id, createdAt: server.now() })
})

test.each([
  // The day there is a day ahead of UTC's at noon, and behind it in the evening.
  ['Pacific/Kiritimati', '2026-11-19T22:00:00Z'],
  ['America/Los_Angeles', '2026-11-20T20:00:00Z'],
])('[TXN-02] a bare day is a day of the person’s zone, here %s', async (timezone, noon) => {
  const ada = await server.signUp()
  await ada.call(calls.editProfile, { body: { timezone } })
  const walletId = await makeWallet(ada)
  const id = await makeTransaction(ada, walletId, { date: '2026-11-20' })
  const edited = await ada.call(calls.editTransaction, {
    params: { id },
    body: { date: '2026-11-20' },
  })
  expect(edited.answer().data.createdAt).toBe(Date.parse(noon))
  const [row] = (await ada.call(calls.listTransactions)).answer().data
  expect(row?.createdAt).toBe(Date.parse(noon))
})

test('[TXN-05] category, label, amount, description, date and wallet of a row can be edited', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada)
  const other = await makeWallet(ada)
  const label = await makeLabel(ada)
  const id = await makeTransaction(ada, walletId)
  const edited = await ada.call(calls.editTransaction, {
    params: { id },
    body: {
      category: 'Rent',
      labelId: label,
      amount: 99.5,
      description: 'Two months',
      date: '2026-11-19T08:00:00+01:00',
      walletId: other,
    },
  })
  expect(edited.answer().message).toBe('Transaction updated successfully')
  expect(edited.answer().data).toMatchObject({
    category: 'rent',
    labelId: label,
    label: { id: label },
    amount: 9950,
    description: 'Two months',
    createdAt: Date.parse('2026-11-19T07:00:00Z'),
    walletId: other,
  })
  const cleared = await ada.call(calls.editTransaction, { params: { id }, body: { labelId: null } })
  expect(cleared.answer().data).toMatchObject({ labelId: null, label: null, category: 'rent' })
})

test('[TXN-05] an edit cannot name what is deleted, unknown or in the future', async () => {
  const ada = await server.signUp()
  const id = await makeTransaction(ada, await makeWallet(ada))
  const gone = await makeWallet(ada)
  await ada.call(calls.deleteWallet, { params: { id: gone } })
  async function refusal(body: object) {
    return (await ada.call(calls.editTransaction, { params: { id }, body })).error().error
  }
  expect(await refusal({ walletId: gone })).toBe('wallet_deleted')
  expect(await refusal({ walletId: randomUUID() })).toBe('not_found')
  expect(await refusal({ labelId: randomUUID() })).toBe('not_found')
  expect(await refusal({ budgetId: randomUUID() })).toBe('not_found')
  expect(await refusal({ date: '2027-01-01T00:00:00Z' })).toBe('validation')
})

test('[API-01] a deleted row is gone, cannot be edited, and deletes again with success', async () => {
  const ada = await server.signUp()
  const id = await makeTransaction(ada, await makeWallet(ada))
  const params = { id }
  const first = await ada.call(calls.deleteTransaction, { params })
  const again = await ada.call(calls.deleteTransaction, { params })
  expect(again.status).toBe(200)
  expect(again.headers.get('Sync-Version')).toBe(first.headers.get('Sync-Version'))
  const edit = await ada.call(calls.editTransaction, { params, body: { category: 'rent' } })
  expect(edit.error().error).toBe('row_deleted')
  const unknown = await ada.call(calls.deleteTransaction, { params: { id: randomUUID() } })
  expect(unknown.error().error).toBe('not_found')
})
