import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import {
  labelBody,
  makeLabel,
  makeTransaction,
  makeWallet,
} from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

test('[API-01] a label is created, listed, edited and deleted', async () => {
  const ada = await server.signUp()
  const created = await ada.call(calls.createLabel, { body: labelBody() })
  expect(created.status).toBe(201)
  const label = created.answer().data
  expect(label).toMatchObject({ textColor: '#ffffff', backgroundColor: '#8f5bd7', visible: true })
  const params = { id: label.id }
  const edited = await ada.call(calls.editLabel, { params, body: { visible: false } })
  expect(edited.answer().data).toEqual({ ...label, visible: false })
  expect((await ada.call(calls.listLabels)).answer().data).toEqual([{ ...label, visible: false }])
  await ada.call(calls.deleteLabel, { params })
  expect((await ada.call(calls.listLabels)).answer().data).toEqual([])
  const late = await ada.call(calls.editLabel, { params, body: { name: 'Late' } })
  expect(late.error().error).toBe('row_deleted')
  expect((await ada.call(calls.deleteLabel, { params })).status).toBe(200)
})

test('[I2] a label whose id is there already is answered; a deleted one stays deleted', async () => {
  const ada = await server.signUp()
  const body = { ...labelBody(), id: randomUUID() }
  const first = await ada.call(calls.createLabel, { body })
  const again = await ada.call(calls.createLabel, { body })
  expect(again.answer().data).toEqual(first.answer().data)
  await ada.call(calls.deleteLabel, { params: { id: body.id } })
  expect((await ada.call(calls.createLabel, { body })).error().error).toBe('row_deleted')
})

test('[PRO-03] the eighth label of a Trailblazer is refused', async () => {
  const ada = await server.signUp()
  for (let count = 0; count < 7; count += 1) await makeLabel(ada)
  const refused = await ada.call(calls.createLabel, { body: labelBody() })
  expect(refused.error().error).toBe('plan_limit')
})

test('[LAB-02] a transaction whose label was deleted shows none', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada)
  const label = await makeLabel(ada)
  await makeTransaction(ada, walletId, { label })
  const before = (await ada.call(calls.listTransactions)).answer().data
  expect(before[0]?.label).toMatchObject({ id: label, backgroundColor: '#8f5bd7' })
  await ada.call(calls.deleteLabel, { params: { id: label } })
  const after = (await ada.call(calls.listTransactions)).answer().data
  expect(after[0]?.label).toBeNull()
})
