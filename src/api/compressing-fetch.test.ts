import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressingFetch } from './compressing-fetch.ts'

async function sent(url: string, body: string) {
  let init: RequestInit = {}
  const fetch = compressingFetch(async (_, given) => {
    init = given
    return await Promise.resolve(new Response())
  })
  await fetch(url, { method: 'POST', headers: { Accept: 'a' }, body })
  return { headers: new Headers(init.headers), body: init.body }
}

test('[BA1] a long body goes gzipped, and says the same', async () => {
  const text = JSON.stringify(Array.from({ length: 500 }, (_, n) => `write ${n}`))
  const { headers, body } = await sent('/api/v1/sync', text)
  expect(Object.fromEntries(headers)).toEqual({ accept: 'a', 'content-encoding': 'gzip' })
  const bytes = Buffer.from(await new Response(body ?? '').arrayBuffer())
  expect(bytes.length).toBeLessThan(text.length / 3)
  expect(gunzipSync(bytes).toString()).toBe(text)
})

test('[BA1] a short body goes as it is', async () => {
  const { headers, body } = await sent('/api/v1/sync', 'short')
  expect([headers.get('content-encoding'), body]).toEqual([null, 'short'])
})
