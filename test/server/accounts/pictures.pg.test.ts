import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { MAX_PICTURE_BYTES } from '#features/account/rules/picture.ts'
import type { RateLimiter } from '#server/ports/rate-limiter.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import { madePicture, picturePage, SMUGGLED } from '#test/support/server/made-pictures.ts'
import { noLimiter } from '#test/support/server/test-deps.ts'

const GIVEN = '/avatars/female-2.svg'

let server: TestApp
let ada: TestUser

beforeAll(async () => {
  server = await createTestApp()
  ada = await server.signUp()
})
afterAll(async () => {
  await server.close()
})

interface Sent {
  readonly user?: TestUser
  readonly type?: string
  readonly at?: TestApp
}

async function send(file: Uint8Array<ArrayBuffer>, sent: Sent = {}): Promise<Response> {
  const { user = ada, type = 'image/jpeg', at = server } = sent
  const form = new FormData()
  form.append('file', new Blob([file], { type }), '../../me.jpg')
  return await at.app.request(`${API_BASE}${calls.uploadPicture.path}`, {
    method: 'POST',
    body: form,
    headers: { Authorization: `Bearer ${await user.token()}` },
  })
}

/** Uploads a picture that is fine; where it is then shown. */
async function upload(user: TestUser): Promise<string> {
  const answer = await send(await madePicture('jpeg'), { user })
  expect(answer.status).toBe(200)
  return await shownTo(user)
}

async function shownTo(user: TestUser): Promise<string> {
  return (await user.call(calls.fetchProfile)).answer().data.dp
}

async function statusOf(address: string): Promise<number> {
  return (await server.app.request(address)).status
}

async function show(user: TestUser, dp: string) {
  return await user.call(calls.editProfile, { body: { dp } })
}

async function errorOf(response: Response): Promise<unknown> {
  const { status } = response
  const { error } = (await response.json()) as { error: string }
  return [status, error]
}

test('[PRO-01] an uploaded picture is shown at an address of its own, to keep', async () => {
  const address = await upload(ada)
  expect(address).toMatch(/^\/pictures\/[0-9a-f-]{36}\/[\w-]{32}\.webp$/)
  const response = await server.app.request(address)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("img-src 'self'"),
    'cross-origin-resource-policy': 'same-origin',
  })
  const { width, height } = await sharp(await response.arrayBuffer()).metadata()
  expect([width, height]).toEqual([512, 512])
})

test('[SYN-09] the other devices hear of a new picture', async () => {
  const user = await server.signUp()
  const before = (await user.call(calls.fetchChanges)).answer()
  const address = await upload(user)
  const query = { cursor: before.next }
  const { changes } = (await user.call(calls.fetchChanges, { query })).answer()
  expect(changes).toMatchObject([{ t: 'profile', row: { dp: address } }])
})

test('[PRO-01] nothing of what was sent is served', async () => {
  const user = await server.signUp()
  const answer = await send(await picturePage(), { user })
  expect(answer.status).toBe(200)
  const served = await server.app.request(await shownTo(user))
  expect(Buffer.from(await served.arrayBuffer()).includes(SMUGGLED)).toBe(false)
})

test('[PRO-01] a picture is gone when another one takes its place, or a given one', async () => {
  const user = await server.signUp()
  const first = await upload(user)
  const second = await upload(user)
  expect(second).not.toBe(first)
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  ;(await show(user, GIVEN)).answer()
  expect(await statusOf(second)).toBe(404)
  expect(await shownTo(user)).toBe(GIVEN)
})

test('[PRO-01] a picture that changes nothing else stays', async () => {
  const user = await server.signUp()
  const address = await upload(user)
  ;(await user.call(calls.editProfile, { body: { firstName: 'Ada', dp: address } })).answer()
  expect(await statusOf(address)).toBe(200)
})

test('[PRO-01] only a given picture or one’s own can be shown', async () => {
  const bola = await server.signUp()
  const bolas = await upload(bola)
  const adas = await upload(ada)
  for (const dp of ['https://elsewhere.example/me.png', '/avatars/../x.svg', 'data:,x', bolas]) {
    expect((await show(ada, dp)).error().fields).toHaveProperty('dp')
  }
  expect(await shownTo(ada)).toBe(adas)
  expect([await statusOf(adas), await statusOf(bolas)]).toEqual([200, 200])
})

test('[PRO-01] an address that is guessed shows nothing, and is not kept', async () => {
  const address = await upload(ada)
  const [, , userId = ''] = address.split('/')
  const guesses = [
    `/pictures/${userId}/${'A'.repeat(32)}.webp`,
    address.replace('.webp', '.png'),
    address.replace(userId, '019a0000-0000-7000-8000-000000000001'),
    '/pictures/x/y.webp',
    `/pictures/${userId}/`,
  ]
  for (const guess of guesses) {
    const response = await server.app.request(guess)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

test('[PRO-01] what is no picture is refused with a word, and the one before stays', async () => {
  const address = await upload(ada)
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const small = await madePicture('jpeg')
  expect(await errorOf(await send(svg))).toEqual([422, 'picture_not_picture'])
  expect(await errorOf(await send(svg, { type: 'image/svg+xml' }))).toEqual([400, 'validation'])
  expect(await errorOf(await send(small.subarray(0, 400)))).toEqual([422, 'picture_unreadable'])
  const wide = await madePicture('png', { width: 5000, height: 5000 })
  expect(await errorOf(await send(wide))).toEqual([422, 'picture_too_wide'])
  const large = new Uint8Array(MAX_PICTURE_BYTES + 1)
  expect(await errorOf(await send(large))).toEqual([413, 'too_large'])
  expect(await shownTo(ada)).toBe(address)
  expect(await statusOf(address)).toBe(200)
})

test('[API-02] uploads are limited by account and by address, before the file is taken in', async () => {
  for (const full of ['picture:account', 'picture:address']) {
    const limiter: RateLimiter = {
      ...noLimiter,
      take: async rule =>
        await Promise.resolve(
          rule === full ? { allowed: false, retryAfterMs: 60_000 } : { allowed: true },
        ),
    }
    const limited = await createTestApp({ limiter })
    const user = await limited.signUp()
    const answer = await send(await madePicture('jpeg'), { user, at: limited })
    expect(await errorOf(answer)).toEqual([429, 'too_many'])
    await limited.close()
  }
})
