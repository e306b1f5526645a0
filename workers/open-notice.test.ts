import { expect, test } from 'vitest'
import type { PageNotice } from '#features/notifications/rules/notice-settings.ts'
import { type LeadPage, openNotice } from './notice-events.ts'

const ORIGIN = 'https://money.example'
const PATH = '/user/app/settings?tab=security'

function createWorker(pages: readonly Partial<LeadPage>[]) {
  const events: (readonly [string, ...unknown[]])[] = []
  return {
    events,
    press: (data: unknown) =>
      openNotice(
        { title: 'New sign-in', data, close: () => void events.push(['closed']) },
        {
          ownOrigin: ORIGIN,
          pages: async () =>
            pages.map((page, place) => ({
              focused: false,
              focus: async () => void events.push(['focused', place]),
              tell: (notice: PageNotice) => void events.push(['told', place, notice]),
              ...page,
            })),
          openWindow: async address => void events.push(['opened', address]),
        },
      ),
  }
}

test('[PWA-02] a pressed notification goes, and opens the app where it leads', async () => {
  const { press, events } = createWorker([])
  await press({ path: PATH })
  expect(events).toEqual([['closed'], ['opened', PATH]])
})

test('[PWA-02] a page that is open comes forward and goes there itself', async () => {
  const { press, events } = createWorker([{}, { focused: true }])
  await press({ path: PATH })
  const notice = { type: 'notice-pressed', title: 'New sign-in', path: PATH }
  expect(events).toEqual([['closed'], ['focused', 1], ['told', 1, notice]])
})

function refuse(): Promise<never> {
  return Promise.reject(new DOMException('no', 'InvalidAccessError'))
}

test('[PWA-02] a page that does not come forward is left alone', async () => {
  const { press, events } = createWorker([{ focus: refuse }])
  await press({ path: PATH })
  expect(events).toEqual([['closed'], ['opened', PATH]])
})

test.each([undefined, null, 'x', {}, { path: 7 }, { path: 'https://evil.example/' }])(
  '[PWA-02] a notification that carries %j leads to the dashboard',
  async data => {
    const { press, events } = createWorker([])
    await press(data)
    expect(events).toEqual([['closed'], ['opened', '/user/app/dashboard']])
  },
)
