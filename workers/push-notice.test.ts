import { expect, test } from 'vitest'
import type { PageNotice } from '#features/notifications/rules/notice-settings.ts'
import { type NoticePage, showPush } from './push-notice.ts'

const ORIGIN = 'https://money.example'
const BUDGET = '/user/app/budget/1'

interface Shown {
  readonly title: string
  readonly options: NotificationOptions
}

/** A worker with open pages, and what came of a push in it. */
function createWorker(pages: readonly Partial<NoticePage>[] = [], serviceHost?: string) {
  const shown: Shown[] = []
  const badges: number[] = []
  const told: (readonly [number, PageNotice])[] = []
  return {
    shown,
    badges,
    told,
    deps: {
      ownOrigin: ORIGIN,
      pages: async () =>
        pages.map((page, place) => ({
          visibilityState: 'visible' as const,
          focused: false,
          tell: (notice: PageNotice) => void told.push([place, notice]),
          ...page,
        })),
      show: async (title: string, options: NotificationOptions) =>
        void shown.push({ title, options }),
      serviceHost: async () => serviceHost,
      setBadge: async (count: number) => void badges.push(count),
    },
  }
}

function message(change: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    web_push: 8030,
    notification: {
      title: 'Household is 92% used',
      body: 'Until 20 Dec.',
      navigate: `${ORIGIN}${BUDGET}`,
      tag: 'budget-1',
      lang: 'en-NG',
      ...change,
    },
    app_badge: 2,
  })
}

test('[PWA-02] with no page open a notification is shown, and the icon carries its number', async () => {
  const { deps, shown, badges } = createWorker()
  await showPush(message(), deps)
  expect(shown).toMatchObject([
    {
      title: 'Household is 92% used',
      options: { body: 'Until 20 Dec.', tag: 'budget-1', data: { path: BUDGET } },
    },
  ])
  expect(badges).toEqual([2])
})

test('[PWA-02] while the app is open the page that is used says it, and nothing else', async () => {
  const { deps, shown, told } = createWorker([{}, { focused: true }])
  await showPush(message(), deps)
  expect(shown).toEqual([])
  const notice = { type: 'notice-arrived', title: 'Household is 92% used', path: BUDGET }
  expect(told).toEqual([[1, { ...notice, body: 'Until 20 Dec.' }]])
})

test('[PWA-02] a page in the background keeps nothing quiet', async () => {
  const { deps, shown, told } = createWorker([{ visibilityState: 'hidden' }])
  await showPush(message(), deps)
  expect([shown.length, told.length]).toEqual([1, 0])
})

test('[PWA-02] Apple’s service takes the permission from who shows nothing: it is always shown', async () => {
  const { deps, shown, told } = createWorker([{ focused: true }], 'web.push.apple.com')
  await showPush(message(), deps)
  expect([shown.length, told.length]).toEqual([1, 0])
})

test.each([
  ['nothing', undefined],
  ['no JSON', 'hello'],
  ['another form', '{"web_push":9001,"notification":{"title":"x"}}'],
])('[PWA-02] a message of %s is told as news', async (_, text) => {
  const { deps, shown, badges } = createWorker()
  await showPush(text, deps)
  expect(shown).toMatchObject([
    { title: 'Kobolens', options: { data: { path: '/user/app/dashboard' } } },
  ])
  expect(badges).toEqual([])
})

test.each([
  'https://evil.example/user/app',
  '//evil.example/x',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://money.example:8443/',
])('[PWA-02] %s leads nowhere but to the app', async navigate => {
  const { deps, shown } = createWorker()
  await showPush(message({ navigate }), deps)
  expect(shown[0]?.options.data).toEqual({ path: '/user/app/dashboard' })
})

test('[PWA-02] an icon that takes no number does not keep the notification back', async () => {
  const { deps, shown } = createWorker()
  await showPush(message(), {
    ...deps,
    setBadge: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
  })
  await showPush(message(), { ...deps, setBadge: undefined })
  expect(shown).toHaveLength(2)
})
