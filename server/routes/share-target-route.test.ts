import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { addShareTargetRoute } from './share-target-route.ts'

test('[PWA-03] a share that comes to the server is answered unread, and asked for again', async () => {
  const app = new Hono()
  addShareTargetRoute(app)
  const body = new ReadableStream({
    pull() {
      throw new Error('The file was read')
    },
  })
  const answer = await app.request('/share-target', { method: 'POST', body, duplex: 'half' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toBe('/user/app/import-statement?shared=lost')
})
