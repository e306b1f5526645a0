import { expect, test } from 'vitest'
import type { SiteFacts } from '#contract/general-calls.ts'
import { createMeasure, type MeasuringHost } from './measure-visits.ts'

const FACTS: SiteFacts = {
  supportEmail: '',
  supportPhone: '',
  videoId: '',
  startGuideUrl: '',
  socialLinks: [],
  measurement: { id: 'G-LAGOS1', hosts: ['money.example'] },
  assistantModel: '',
}

function aHost(change: Partial<MeasuringHost> = {}) {
  const scripts: string[] = []
  const queue: unknown[] = []
  const host: MeasuringHost = {
    hostname: 'money.example',
    queue,
    loadScript: url => scripts.push(url),
    now: () => new Date(0),
    facts: () => FACTS,
    ...change,
  }
  return {
    host,
    scripts,
    commands: () => queue.map(entry => Array.from(entry as Iterable<unknown>)),
  }
}

test('[PUB-17] on a production host the script is loaded once, at the first event, without cookies', () => {
  const { host, scripts, commands } = aHost()
  const measure = createMeasure(host)
  expect(scripts).toEqual([])
  measure('went_to_signup_page')
  measure('went_to_demo_video')
  expect(scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-LAGOS1'])
  expect(commands()[0]).toEqual([
    'consent',
    'default',
    expect.objectContaining({ analytics_storage: 'denied' }),
  ])
  expect(commands()).toContainEqual([
    'config',
    'G-LAGOS1',
    // No page's own address: one may end in an email.
    { send_page_view: false, page_location: 'https://money.example/', page_referrer: '' },
  ])
  expect(commands().slice(-2)).toEqual([
    ['event', 'went_to_signup_page'],
    ['event', 'went_to_demo_video'],
  ])
  expect(Object.prototype.toString.call(host.queue[0])).toBe('[object Arguments]')
})

test.each([
  ['another host', { hostname: 'localhost' }],
  ['no measurement id', { facts: () => ({ ...FACTS, measurement: { id: '', hosts: [''] } }) }],
  ['no word of the deployment yet', { facts: () => null }],
])('[PUB-17] with %s nothing is loaded and nothing is kept', (_, change) => {
  const { host, scripts, commands } = aHost(change)
  createMeasure(host)('went_to_login_page')
  expect(scripts).toEqual([])
  expect(commands()).toEqual([])
})
