import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { MAX_SHARE_BYTES } from '#features/statements/rules/share.ts'
import { addShareTargetRoute } from './statement-routes.ts'

const PART_BYTES = 1024 * 1024

/** Posts so many parts, and counts how many were taken before the answer came. */
async function share(
  parts: number,
): Promise<{ readonly answer: Response; readonly taken: number }> {
  const app = new Hono()
  addShareTargetRoute(app)
  let taken = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        taken += 1
        if (taken > parts) controller.close()
        else controller.enqueue(new Uint8Array(PART_BYTES))
      },
    },
    { highWaterMark: 0 },
  )
  const answer = await app.request('/share-target', { method: 'POST', body, duplex: 'half' })
  return { answer, taken }
}

test('[PWA-03] a share that comes to the server is heard to its end, and asked for again', async () => {
  const { answer, taken } = await share(12)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toBe('/user/app/import-statement?shared=lost')
  expect(taken).toBe(13)
})

test('[PWA-03] nobody keeps the server busy with a share that never ends', async () => {
  const { answer, taken } = await share(1000)
  expect(answer.status).toBe(303)
  expect(taken).toBe(MAX_SHARE_BYTES / PART_BYTES + 1)
})

test('[PWA-03] a share that breaks off on its way is no fault of the server', async () => {
  const app = new Hono()
  addShareTargetRoute(app)
  const body = new ReadableStream({ pull: controller => controller.error(new Error('gone')) })
  const answer = await app.request('/share-target', { method: 'POST', body, duplex: 'half' })
  expect(answer.status).toBe(303)
})
