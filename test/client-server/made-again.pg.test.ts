import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeCategories } from '#features/categories/data/categories.ts'
import { deleteGroup, NEW_GROUP, readGroup } from '#features/categories/rules/edit-groups.ts'
import { runPass } from '#ledger/pass/pass.ts'
import { readCategoryBook } from '#ledger/store/read/category-book.ts'
import { unwrap } from '../support/device/test-ledger.ts'
import { createTestApp, type TestApp } from '../support/server/app.ts'
import { createServedDevice } from '../support/server/served-device.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

type Device = Awaited<ReturnType<typeof createServedDevice>>

async function pass({ core }: Device): Promise<void> {
  expect(await runPass(core, 'online')).toBe('done')
}

async function makeGroup({ ledger, db }: Device): Promise<void> {
  const wish = { ...NEW_GROUP, name: 'Home', members: ['rent'] }
  unwrap(await changeCategories(ledger, unwrap(readGroup(wish, await readCategoryBook(db)))))
}

async function removeGroup({ ledger, db }: Device): Promise<void> {
  const book = await readCategoryBook(db)
  const [group] = book.groups
  if (group === undefined) throw new Error('There is a group')
  unwrap(await changeCategories(ledger, deleteGroup(group, book)))
}

async function shown({ db }: Device) {
  const { groups, lookOf } = await readCategoryBook(db)
  return { groups: groups.map(({ name }) => name), rent: lookOf('rent').groupId === groups[0]?.id }
}

test('[CA9] [OB7] a group that is deleted and made again before anything is sent is there on every device', async () => {
  const user = await server.signUp()
  const [phone, laptop] = [
    await createServedDevice(server, user),
    await createServedDevice(server, user),
  ]
  await makeGroup(phone)
  await pass(phone)
  await removeGroup(phone)
  await makeGroup(phone)
  const made = { groups: ['Home'], rent: true }
  expect(await shown(phone)).toEqual(made)
  for (const device of [phone, phone, laptop]) await pass(device)
  expect(await phone.db.outbox.count()).toBe(0)
  expect(await shown(phone)).toEqual(made)
  expect(await shown(laptop)).toEqual(made)
})
