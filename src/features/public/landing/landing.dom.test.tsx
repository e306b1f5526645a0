import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { json } from '#test/support/screens/fake-server.ts'
import {
  type Answers,
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'
import { openDialog, press } from '#test/support/screens/render-screen.tsx'

const SITE = {
  supportEmail: 'help@money.example',
  supportPhone: '+234 803 000 0000',
  videoId: 'dQw4w9WgXcQ',
  startGuideUrl: 'https://docs.example/start',
  socialLinks: [
    { name: 'X', url: 'https://x.com/k' },
    { name: 'Instagram', url: 'https://www.instagram.com/k' },
    { name: 'LinkedIn', url: 'https://linkedin.com/company/k' },
  ],
  measurement: { id: '', hosts: [] },
}

let app: RenderedApp | undefined

beforeEach(freshDevice)
afterEach(() => closeApp(app))

async function open(address = '/', answers: Answers = {}): Promise<RenderedApp> {
  app = await renderApp(address, answers)
  return app
}

function siteAnswers(change: Partial<typeof SITE> = {}): Answers {
  return {
    'GET /general/site': () =>
      json(200, { success: true, message: 'Site', data: { ...SITE, ...change } }),
  }
}

test('[PUB-01] [PUB-05] [PUB-06] [PUB-07] the page has its sections, anchors and headings', async () => {
  await open()
  for (const id of ['home', 'our-platform', 'features', 'works', 'faqs']) {
    expect(document.querySelector(`section#${id}`), id).toBeTruthy()
  }
  const headings = screen.getAllByRole('heading', { level: 3 }).map(each => each.textContent)
  for (const heading of [
    'Budget',
    'Ask Uwa, Our AI Assistant',
    'Import Your Bank Transactions',
    'Create Smart Wallets',
    'Track Every Transaction',
    'Get Powerful Insights',
  ]) {
    expect(headings).toContain(heading)
  }
  const platform = document.querySelector<HTMLElement>('#our-platform') ?? document.body
  const doors = within(platform).getAllByRole('link', { name: /Get Started/ })
  expect(doors.map(door => door.getAttribute('href'))).toEqual([
    '/user/create-account',
    '/user/create-account',
    '/user/create-account',
  ])
})

test('[PUB-04] the hero says the tagline and has both ways on', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'See Clearly. Spend Smarter. Grow Freely.',
  )
  const hero = document.querySelector<HTMLElement>('#home') ?? document.body
  expect(within(hero).getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe(
    '/user/create-account',
  )
  expect(within(hero).getByRole('button', { name: 'Watch Demo Video' })).toBeTruthy()
})

test('[PUB-16] [PUB-17] the video is fetched only when it is asked for, and closes by Escape or a click', async () => {
  const { visits } = await open('/', siteAnswers())
  await screen.findByText('help@money.example')
  expect(document.querySelector('iframe')).toBeNull()
  press('Watch Demo Video')
  const dialog = await openDialog('Demo video')
  const frame = within(dialog).getByTitle<HTMLIFrameElement>('Demo video')
  expect(frame.getAttribute('src')).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
  )
  expect(visits).toEqual(['went_to_demo_video'])
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('Watch Demo Video')
  fireEvent.click(await openDialog('Demo video'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[PUB-16] without a video the app’s own pictures turn by themselves, and can be stopped', async () => {
  const { advance } = await open('/', siteAnswers({ videoId: '' }))
  press('Watch Demo Video')
  const dialog = await openDialog('Demo video')
  expect(within(dialog).getByText('A look inside · 1 of 5')).toBeTruthy()
  await advance(5000)
  expect(within(dialog).getByText('A look inside · 2 of 5')).toBeTruthy()
  press('Pause', dialog)
  await advance(20_000)
  expect(within(dialog).getByText('A look inside · 2 of 5')).toBeTruthy()
  press('Picture 5: Month beside month', dialog)
  expect(within(dialog).getByText('A look inside · 5 of 5')).toBeTruthy()
  expect(document.querySelector('iframe')).toBeNull()
})

function openAnswers(): readonly string[] {
  return screen
    .getAllByRole('button', { expanded: true })
    .map(button => button.textContent)
    .filter(text => text.endsWith('?'))
}

test('[PUB-08] of six questions one is open at a time, and a second press closes it', async () => {
  await open()
  const faqs = document.querySelector<HTMLElement>('#faqs') ?? document.body
  expect(within(faqs).getAllByRole('button')).toHaveLength(6)
  press('Is it free?', faqs)
  expect(openAnswers()).toEqual(['Is it free?'])
  expect(
    within(faqs)
      .getByText(/The Trailblazer plan is free/)
      .closest('[hidden]'),
  ).toBeNull()
  press('Who can see my records?', faqs)
  expect(openAnswers()).toEqual(['Who can see my records?'])
  press('Who can see my records?', faqs)
  expect(within(faqs).queryAllByRole('button', { expanded: true })).toEqual([])
})

test('[PUB-03] the section in the address takes the focus and leaves the address', async () => {
  const { router } = await open('/#faqs')
  await waitFor(() => expect(document.activeElement?.id).toBe('faqs'))
  await waitFor(() => expect(router.state.location.href).toBe('/'))
})

test('[PUB-01] who is signed in goes to their dashboard instead', async () => {
  storeAda()
  const { path } = await open()
  await waitFor(() => expect(path()).toBe('/user/app/dashboard'))
})
