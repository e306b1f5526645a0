import { expect, onTestFinished, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { makeWallet } from '#test/support/device/ledger-factory.ts'
import { startProduct } from '#test/support/run/product.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'
import { isWholeProof } from '#test/support/whole-proof.ts'

const METRICS_TOKEN = 'a token for who measures'
const HEADERS = { Authorization: `Bearer ${METRICS_TOKEN}` }

async function start(env: Readonly<Record<string, string>> = { METRICS_TOKEN }): Promise<TestApp> {
  const server = await createTestApp({ env })
  onTestFinished(async () => await server.close())
  return server
}

async function figuresOf(server: TestApp): Promise<string> {
  const answer = await server.app.request('/metrics', { headers: HEADERS })
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  return await answer.text()
}

/** The value of a figure with just these labels. */
function valueOf(figures: string, name: string): number {
  const line = figures.split('\n').find(text => text.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1))
}

test('[security 4] without a token nobody is given figures, with one nobody without it', async () => {
  const silent = await start({})
  expect((await silent.app.request('/metrics', { headers: HEADERS })).status).toBe(404)
  const server = await start()
  for (const Authorization of ['', 'Bearer', `Bearer ${METRICS_TOKEN}x`, METRICS_TOKEN]) {
    const refused = await server.app.request('/metrics', { headers: { Authorization } })
    expect([refused.status, await refused.text()]).toEqual([401, 'Not allowed'])
  }
  expect(await figuresOf(server)).toContain('kobolens_process_resident_memory_bytes')
})

const REQUESTS = 'kobolens_http_request_duration_seconds_count'

test('[API-02] requests are counted by the pattern of their route, and no figure names a person', async () => {
  const server = await start()
  const ada = await server.signUp()
  const id = await makeWallet(ada)
  await ada.call(calls.editWallet, { params: { id }, body: { name: 'Cash' } })
  await server.call(calls.fetchProfile)
  await server.app.request('/anything/of-a-person')
  const figures = await figuresOf(server)
  const routes = [
    ['PATCH', '/api/v1/wallet/:id', '2xx'],
    ['GET', '/api/v1/user/profile', '4xx'],
  ]
  for (const [method = '', route = '', status = ''] of routes) {
    const labels = `{method="${method}",route="${route}",status="${status}"}`
    expect(valueOf(figures, REQUESTS + labels), `${labels}\n${figures}`).toBe(1)
  }
  expect(figures).not.toContain(id)
  expect(figures).not.toContain('of-a-person')
  expect(valueOf(figures, 'kobolens_writes_total')).toBe(2)
})

test('[API-02] streams, connections and what is due are counted as they are when somebody asks', async () => {
  const server = await start()
  const ada = await server.signUp()
  const watch = { ledgerId: ada.ledgerId, userId: ada.id, familyId: ada.id }
  const unsubscribe = server.deps.changeStream.subscribe(watch, () => undefined)
  expect(valueOf(await figuresOf(server), 'kobolens_open_streams')).toBe(1)
  unsubscribe()
  const users = server.deps.db.updateTable('users')
  await users.set({ delete_at: server.now() }).where('user_id', '=', ada.id).execute()
  const figures = await figuresOf(server)
  expect(valueOf(figures, 'kobolens_open_streams')).toBe(0)
  expect(valueOf(figures, 'kobolens_queue_length{queue="accounts_to_delete"}')).toBe(1)
  expect(valueOf(figures, 'kobolens_queue_length{queue="payments"}')).toBe(0)
  expect(valueOf(figures, 'kobolens_database_connections{state="total"}')).toBeGreaterThan(0)
})

test('[API-02] [WK1] how late open streams hear of a write is told, and what they hear first is not late', async () => {
  const server = await start()
  const ada = await server.signUp()
  const watch = { ledgerId: ada.ledgerId, userId: ada.id, familyId: ada.id }
  const heard: (number | undefined)[] = []
  server.deps.changeStream.subscribe(watch, news => heard.push(news?.version))
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  expect(valueOf(await figuresOf(server), 'kobolens_feed_lag_seconds_count')).toBe(0)
  const { db } = server.deps
  // As another process that does not pass notices writes it, three seconds before it is looked at.
  await db
    .updateTable('ledgers')
    .set({ version: 9, touched_at: server.now() - 3000 })
    .where('ledger_id', '=', ada.ledgerId)
    .execute()
  server.deps.changeStream.publish(ada.ledgerId)
  await expect.poll(() => heard.at(-1)).toBe(9)
  const figures = await figuresOf(server)
  expect(valueOf(figures, 'kobolens_feed_lag_seconds_count')).toBe(1)
  expect(valueOf(figures, 'kobolens_feed_lag_seconds_sum')).toBe(3)
})

test.runIf(isWholeProof)(
  '[API-02] of several workers each answers with the figures of all',
  async () => {
    // From its sources, as it is started in use: workers are forked from a file of their own.
    const env = { METRICS_TOKEN, WEB_CONCURRENCY: '2' }
    const product = await startProduct({ root: process.cwd(), env })
    onTestFinished(async () => await product.remove())
    const headers = { ...HEADERS, Connection: 'close' }
    for (let call = 0; call < 10; call += 1) await fetch(`${product.url}/healthz`, { headers })
    const labels = '{method="GET",route="/healthz",status="2xx"}'
    for (let call = 0; call < 4; call += 1) {
      const figures = await (await fetch(`${product.url}/metrics`, { headers })).text()
      // The probe of the start may have come before.
      expect(valueOf(figures, REQUESTS + labels), figures).toBeGreaterThanOrEqual(10)
    }
  },
)
