import { expect, test } from 'vitest'
import { demoBudgets } from '#features/demo/rules/demo-budgets.ts'
import { createTestApp } from '#test/support/server/app.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { seedDemo } from './seed-demo.ts'

test('the demo is made once, with a year of entries, and can be logged into', async () => {
  const server = await createTestApp()
  const account = await seedDemo(server.deps, server.app)
  await seedDemo(server.deps, server.app)
  const counted = await server.deps.db
    .selectFrom('transactions')
    .select(eb => eb.fn.countAll().as('rows'))
    .executeTakeFirstOrThrow()
  expect(Number(counted.rows)).toBeGreaterThan(900)
  const wallets = await server.deps.db.selectFrom('wallets').select('name').execute()
  expect(wallets).toHaveLength(4)
  const budgets = await server.deps.db.selectFrom('budgets').select(['id', 'name']).execute()
  expect(budgets.map(({ name }) => name).toSorted()).toEqual(
    demoBudgets(instantToDay(0, DEFAULT_ZONE))
      .map(({ name }) => name)
      .toSorted(),
  )
  for (const { id } of budgets) {
    const spent = await server.deps.db
      .selectFrom('transactions')
      .select('id')
      .where('budget_id', '=', id)
      .execute()
    expect(spent.length).toBeGreaterThan(1)
  }
  // Who filled it is no device of theirs.
  const open = await server.deps.db
    .selectFrom('sessions')
    .select('user_id')
    .where('revoked_at', 'is', null)
    .execute()
  expect(open).toEqual([])
  const login = await server.app.request('/api/v1/user/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  })
  expect(login.status).toBe(200)
  await server.close()
})
