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
import { press, typeInto } from '#test/support/screens/render-screen.tsx'

const SUBSCRIBE = 'POST /general/subscribe'
const SITE = {
  supportEmail: 'help@money.example',
  supportPhone: '+234 803 000 0000',
  videoId: '',
  startGuideUrl: '',
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

async function open(address: string, answers: Answers = {}): Promise<RenderedApp> {
  app = await renderApp(address, {
    'GET /general/site': () => json(200, { success: true, message: 'Site', data: SITE }),
    ...answers,
  })
  return app
}

function linksOf(place: HTMLElement): readonly (readonly [string, string | null])[] {
  return within(place)
    .getAllByRole('link')
    .map(link => [link.textContent.trim(), link.getAttribute('href')])
}

test('[PUB-09] the bar leads to the sections, the guides, and both doors', async () => {
  await open('/')
  expect(linksOf(screen.getByRole('banner'))).toEqual([
    ['Kobolens', '/'],
    ['Home', '/#home'],
    ['Our Platform', '/#our-platform'],
    ['Features', '/#features'],
    ['How it works', '/#works'],
    ['Guides', '/guides'],
    ['Log in', '/user/login'],
    ['Sign Up', '/user/create-account'],
  ])
})

test('[PUB-09] on pages to consult it leads to support instead of the sections', async () => {
  await open('/guides')
  await screen.findByText('Contact support')
  expect(linksOf(screen.getByRole('banner')).map(([name]) => name)).toEqual([
    'Kobolens',
    'Home',
    'Guides',
    'Contact support',
    'Log in',
    'Sign Up',
  ])
})

test('[PUB-09] whoever is signed in is led straight into the app, not to its doors', async () => {
  storeAda()
  await open('/guides')
  await screen.findByText('Contact support')
  const links = linksOf(screen.getByRole('banner'))
  expect(links.at(-1)).toEqual(['Open the app', '/user/app/dashboard'])
  expect(links.map(([name]) => name)).not.toContain('Sign Up')
  press('Open menu')
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull()
})

function scrollTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
  fireEvent.scroll(window)
}

test('[PUB-09] it stays on screen once more than 50 px were scrolled', async () => {
  await open('/')
  const bar = screen.getByRole('banner')
  const still = bar.className
  scrollTo(50)
  expect(bar.className).toBe(still)
  scrollTo(51)
  expect(bar.className).not.toBe(still)
  scrollTo(0)
  expect(bar.className).toBe(still)
})

test('[PUB-02] a link of the phone’s menu closes it, and so does Escape', async () => {
  await open('/')
  press('Open menu')
  const [, panel] = screen.getAllByRole('navigation', { name: 'Site' })
  fireEvent.click(within(panel ?? document.body).getByRole('link', { name: 'Features' }))
  expect(screen.getAllByRole('navigation', { name: 'Site' })).toHaveLength(1)
  expect(document.activeElement?.id).toBe('features')
  press('Open menu')
  fireEvent.keyDown(screen.getByRole('button', { name: 'Close menu' }), { key: 'Escape' })
  expect(screen.getAllByRole('navigation', { name: 'Site' })).toHaveLength(1)
})

test('[PUB-10] the foot has its links, the contact block, and the year', async () => {
  await open('/')
  const foot = screen.getByRole('contentinfo')
  await within(foot).findByText('help@money.example')
  expect(linksOf(foot)).toEqual([
    ['Home', '/#home'],
    ['Our Platform', '/#our-platform'],
    ['Features', '/#features'],
    ['How it works', '/#works'],
    ['FAQs', '/#faqs'],
    ['Guides', '/guides'],
    ['How To Get Started (opens in a new tab)', '/guides/get-started'],
    ['help@money.example', 'mailto:help@money.example'],
    ['+234 803 000 0000', 'tel:+2348030000000'],
    ['X', 'https://x.com/k'],
    ['Instagram', 'https://www.instagram.com/k'],
    ['LinkedIn', 'https://linkedin.com/company/k'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
  ])
  expect(within(foot).getByText('Lagos, Nigeria')).toBeTruthy()
  expect(within(foot).getByText('© 2026 Kobolens. All rights reserved.')).toBeTruthy()
  const start = within(foot).getByRole('link', { name: /How To Get Started/ })
  expect(start.getAttribute('target')).toBe('_blank')
})

test('[MS4] a visitor chooses the language in the bar, the phone’s menu, or the foot', async () => {
  const { departures } = await open('/')
  press('Open menu')
  const choices = screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Language' })
  expect(choices.map(choice => choice.closest('header, footer')?.tagName)).toEqual([
    'HEADER',
    'HEADER',
    'FOOTER',
  ])
  const [, inMenu] = choices
  fireEvent.change(inMenu ?? document.body, { target: { value: 'yo' } })
  expect(departures).toEqual(['reload'])
  expect(JSON.parse(localStorage.getItem('preferences') ?? '')).toMatchObject({ language: 'yo' })
})

test('[PUB-11] the newsletter thanks, and the page is loaded anew after 3 s', async () => {
  const { advance, departures, server } = await open('/', {
    [SUBSCRIBE]: () => json(200, { success: true, message: 'ok' }),
  })
  press('Subscribe')
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
  expect(server.log).not.toContain(SUBSCRIBE)
  typeInto('Email address', 'ada@example.com')
  press('Subscribe')
  expect(await screen.findByText("You're officially on the money squad 💸")).toBeTruthy()
  await advance(2999)
  expect(departures).toEqual([])
  await advance(1)
  expect(departures).toEqual(['reload'])
})

test('[PUB-11] the reload takes nothing from whoever types something else by then', async () => {
  const { advance, departures } = await open('/wait-list', {
    [SUBSCRIBE]: () => json(200, { success: true, message: 'ok' }),
  })
  typeInto('Email address', 'ada@example.com')
  press('Subscribe')
  await screen.findByText("You're officially on the money squad 💸")
  typeInto('Email', 'ada@example.com')
  await advance(3000)
  expect(departures).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com')
})

test('[PUB-11] nor from whoever has gone on to another page', async () => {
  const { advance, departures, router } = await open('/', {
    [SUBSCRIBE]: () => json(200, { success: true, message: 'ok' }),
  })
  typeInto('Email address', 'ada@example.com')
  press('Subscribe')
  await screen.findByText("You're officially on the money squad 💸")
  await router.navigate({ to: '/user/create-account' })
  await screen.findByRole('heading', { level: 1, name: 'Create your account' })
  await advance(3000)
  expect(departures).toEqual([])
})

test('[PUB-11] a failure says the catalogued fallback, and keeps the address', async () => {
  await open('/', { [SUBSCRIBE]: () => json(500, {}) })
  typeInto('Email address', 'ada@example.com')
  press('Subscribe')
  expect(await screen.findByText('Subscription failed')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('ada@example.com')
})

test('[PUB-11] [ACC-18] an address that the server does not take is told in the catalogued words', async () => {
  const refusal = {
    success: false,
    message: 'email: Must be an email address.',
    error: 'validation',
    fields: { email: 'Must be an email address.' },
  }
  await open('/', { [SUBSCRIBE]: () => json(400, refusal) })
  typeInto('Email address', 'ada')
  press('Subscribe')
  // At the field, and in a toast as soon as that is drawn.
  await screen.findAllByText('Please enter a valid email address')
  expect(screen.queryByText(refusal.message)).toBeNull()
})

test('[PUB-17] the ways to the login and the sign-up page are counted, other ways are not', async () => {
  const { visits, router } = await open('/guides')
  fireEvent.click(screen.getByRole('link', { name: 'Sign Up' }))
  await screen.findByRole('heading', { level: 1, name: 'Create your account' })
  fireEvent.click(screen.getByRole('link', { name: 'Log in' }))
  await screen.findByRole('heading', { level: 1, name: 'Log in' })
  expect(visits).toEqual(['went_to_signup_page'])
  await router.navigate({ to: '/terms' })
  await screen.findByRole('heading', { level: 1, name: 'Terms' })
  const [login] = screen.getAllByRole('link', { name: 'Log in' })
  fireEvent.click(login ?? document.body)
  await screen.findByRole('heading', { level: 1, name: 'Log in' })
  expect(visits).toEqual(['went_to_signup_page', 'went_to_login_page'])
})

test('an address that leads nowhere says so, with the ways back', async () => {
  await open('/no-such-page')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found')
  expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/')
})

test.each([
  ['/terms', 'Terms', 'Who offers it'],
  ['/privacy', 'Privacy', 'Your rights'],
])('[PUB-15] %s can be read, and says who answers for it', async (path, title, section) => {
  await open(path)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getByRole('heading', { level: 2, name: section })).toBeTruthy()
  const [address] = within(screen.getByRole('main')).getAllByRole('link', {
    name: 'the support address',
  })
  await waitFor(() => expect(address?.getAttribute('href')).toBe('mailto:help@money.example'))
  const foot = screen.getByRole('contentinfo')
  expect(within(foot).getByRole('link', { name: 'help@money.example' })).toBeTruthy()
})

test('[PUB-15] before the support address is known its words are the same, and lead to the foot', async () => {
  await open('/privacy', { 'GET /general/site': () => new Promise(() => undefined) })
  const [address] = within(screen.getByRole('main')).getAllByRole('link', {
    name: 'the support address',
  })
  expect(address?.getAttribute('href')).toBe('#contact')
  expect(screen.getByRole('heading', { name: 'Contact' }).closest('#contact')).not.toBeNull()
})

test('[CHT-03] the privacy page says that no outside model is asked, or which, when and with what', async () => {
  await open('/privacy')
  await screen.findByText(/No outside model is asked anything/)
  await closeApp(app)
  const data = { ...SITE, assistantModel: 'models.example' }
  await open('/privacy', {
    'GET /general/site': () => json(200, { success: true, message: 'Site', data }),
  })
  await screen.findByText(/Only if you switch it on.*outside model at models\.example/)
  expect(screen.queryByText(/No outside model/)).toBeNull()
})
