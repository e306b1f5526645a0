import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { PUBLIC_PAGES } from '#features/public/rules/public-page.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'
import { createMailbox } from '#test/support/server/mailbox.ts'

let server: TestApp
const mailbox = createMailbox()

beforeAll(async () => {
  server = await createTestApp({ mailer: mailbox.mailer })
})
afterAll(async () => {
  await server.close()
})

async function entriesOf(email: string) {
  return await server.deps.db
    .selectFrom('mailing_list_entries')
    .select(['list', 'email', 'consent_version'])
    .where('email', '=', email)
    .orderBy('list')
    .execute()
}

test('[PUB-11] [PUB-12] an address is put on a list once, and once more is the same success', async () => {
  const body = { email: ' Ada@Example.test ' }
  const first = await server.call(calls.subscribe, { body })
  const again = await server.call(calls.subscribe, { body })
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
  expect(first.answer().message).toBe("You're officially on the money squad 💸")
  await server.call(calls.joinWaitList, { body })
  await server.call(calls.joinWaitList, { body })
  expect(await entriesOf('ada@example.test')).toEqual([
    { list: 'newsletter', email: 'ada@example.test', consent_version: '2026-11-21' },
    { list: 'wait-list', email: 'ada@example.test', consent_version: '2026-11-21' },
  ])
  expect(mailbox.mails).toEqual([])
})

test('[PUB-11] what is no address is 400 and kept nowhere', async () => {
  const refused = await server.call(calls.subscribe, { body: { email: 'ada' } })
  expect([refused.status, refused.error().fields]).toEqual([
    400,
    { email: 'Must be an email address.' },
  ])
  expect(await entriesOf('ada')).toEqual([])
})

test('[PUB-10] the site says what the deployment is configured with', async () => {
  const bare = (await server.call(calls.fetchSite)).answer().data
  expect(bare).toEqual({
    supportEmail: 'support@localhost',
    supportPhone: '',
    videoId: '',
    startGuideUrl: '',
    socialLinks: [],
    measurement: { id: '', hosts: [] },
    assistantModel: '',
  })
  const furnished = await createTestApp({
    env: {
      PUBLIC_URL: 'https://money.example',
      SUPPORT_PHONE: '+234 803 000 0000',
      DEMO_VIDEO_ID: 'dQw4w9WgXcQ',
      SOCIAL_LINKS: 'https://x.com/k, https://www.instagram.com/k,https://linkedin.com/company/k',
      MEASUREMENT_ID: 'G-LAGOS1',
    },
  })
  expect((await furnished.call(calls.fetchSite)).answer().data).toMatchObject({
    supportEmail: 'support@money.example',
    supportPhone: '+234 803 000 0000',
    videoId: 'dQw4w9WgXcQ',
    socialLinks: [
      { name: 'X', url: 'https://x.com/k' },
      { name: 'Instagram', url: 'https://www.instagram.com/k' },
      { name: 'LinkedIn', url: 'https://linkedin.com/company/k' },
    ],
    measurement: { id: 'G-LAGOS1', hosts: ['money.example'] },
  })
  await furnished.close()
})

async function policyOf(app: TestApp): Promise<string> {
  const answer = await app.app.request('/healthz')
  return answer.headers.get('content-security-policy') ?? ''
}

test('[PUB-16] [PUB-17] another host is allowed only where a video or a measurement id is configured', async () => {
  expect(await policyOf(server)).not.toContain('http')
  const video = await createTestApp({ env: { DEMO_VIDEO_ID: 'dQw4w9WgXcQ' } })
  expect(await policyOf(video)).toContain('; frame-src https://www.youtube-nocookie.com;')
  expect(await policyOf(video)).toContain("script-src 'self';")
  const measured = await createTestApp({ env: { MEASUREMENT_ID: 'G-LAGOS1' } })
  const policy = await policyOf(measured)
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;")
  expect(policy).not.toContain('frame-src')
  expect(policy).not.toContain('unsafe')
  await video.close()
  await measured.close()
})

test('[PUB-01] search engines are told every public page, and to leave the app alone', async () => {
  const robots = await (await server.app.request('https://money.example/robots.txt')).text()
  expect(robots).toContain('Disallow: /user/app/')
  expect(robots).toContain('Sitemap: https://money.example/sitemap.xml')
  const sitemap = await server.app.request('https://money.example/sitemap.xml')
  expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const addresses = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
  expect(addresses.map(match => match[1])).toEqual(
    PUBLIC_PAGES.map(page => `https://money.example${page.path}`),
  )
})

test('[API-02] the lists answer no other method', async () => {
  expect((await server.app.request(`${API_BASE}/general/subscribe`)).status).toBe(404)
})
