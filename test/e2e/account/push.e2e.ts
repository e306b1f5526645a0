import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { logOut, openPage, waitForWorker } from '../steps/ledger-steps.ts'
import { logIn, type Person, register } from '../steps/people.ts'

const MESSAGE = {
  web_push: 8030,
  notification: {
    title: 'Household is 92% used',
    body: 'What is left is for the time until 20 Dec.',
    navigate: '/user/app/budgets',
    tag: 'budget-1',
    lang: 'en-NG',
  },
  app_badge: 1,
}

let product: SharedProduct
let phone: Chromium
let page: Page
let person: Person

beforeAll(async () => {
  product = sharedProduct()
  person = await register(product)
  phone = await launchChromium()
  // Alone, the first would take the other away.
  await phone.context.grantPermissions(['notifications', 'background-sync'])
  await phone.context.addInitScript(standInForPushService)
  page = await phone.context.newPage()
})

afterAll(async () => {
  await phone.close()
})

/** A browser subscribes at its maker's push service, which is not to be had here. */
function standInForPushService(): void {
  let isSubscribed = false
  const endpoint = 'https://fcm.googleapis.com/fcm/send/e2e'
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  const subscription = {
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
    async unsubscribe() {
      isSubscribed = false
      return true
    },
  }
  Object.assign(PushManager.prototype, {
    async subscribe() {
      isSubscribed = true
      return subscription
    },
    getSubscription: async () => (isSubscribed ? subscription : null),
  })
}

/** Hands a message to the service worker, as the browser does with what is pushed. */
async function push(client: CDPSession, message: unknown): Promise<void> {
  const registrationId = new Promise<string>(resolve => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(product.url))
      if (own !== undefined) resolve(own.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  await client.send('ServiceWorker.deliverPushMessage', {
    origin: product.url,
    registrationId: await registrationId,
    data: JSON.stringify(message),
  })
  await client.send('ServiceWorker.disable')
}

/** The notifications that the device shows. */
async function shown() {
  const worker = phone.context.serviceWorkers()[0]
  assert(worker !== undefined, 'the app has a service worker')
  return await worker.evaluate(async () => {
    // Not in the types of a page, which has none of its own.
    const registration: unknown = Reflect.get(self, 'registration')
    if (!(registration instanceof ServiceWorkerRegistration)) throw new TypeError('no worker')
    const notifications = await registration.getNotifications()
    return notifications.map(({ title, body, tag, data }) => ({ title, body, tag, data }))
  })
}

async function hasSubscription(): Promise<boolean> {
  return await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.pushManager.getSubscription()) !== null
  })
}

test('[ACC-07] where notifications are allowed already, the login subscribes the session', async () => {
  const told = page.waitForRequest('**/api/v1/user/subscribe-push')
  await logIn(page, product, person)
  const request = await told
  expect(request.postDataJSON()).toMatchObject({
    subscription: { endpoint: 'https://fcm.googleapis.com/fcm/send/e2e' },
    settings: {
      budgets: true,
      imports: true,
      signIns: true,
      topUps: true,
      due: true,
      amounts: false,
    },
  })
  expect((await request.response())?.status()).toBe(200)
  await openPage(page, 'settings?tab=notifications')
  await page.getByRole('heading', { name: 'This device gets reminders' }).waitFor()
})

test('[PWA-02] while the app is open, the page says what is pushed and nothing else is shown', async () => {
  await waitForWorker(page)
  const client = await phone.context.newCDPSession(page)
  await push(client, MESSAGE)
  await page.getByText('Household is 92% used. What is left').waitFor()
  expect(await shown()).toEqual([])
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.waitForURL('**/user/app/budgets')
})

test('[PWA-02] while it is closed, the device shows it', async () => {
  await page.goto('about:blank')
  const client = await phone.context.newCDPSession(page)
  await push(client, MESSAGE)
  await expect.poll(shown).toEqual([
    {
      title: 'Household is 92% used',
      body: 'What is left is for the time until 20 Dec.',
      tag: 'budget-1',
      data: { path: '/user/app/budgets' },
    },
  ])
})

test('[ACC-16] after the logout the browser has no subscription', async () => {
  const told = page.waitForRequest('**/api/v1/user/subscribe-push')
  await page.goto(`${product.url}/user/app/settings?tab=notifications`)
  // The stand-in forgets with the page, so that the app subscribes anew.
  await told
  await page.getByRole('heading', { name: 'This device gets reminders' }).waitFor()
  await logOut(page)
  await page.waitForURL('**/user/login')
  await expect.poll(hasSubscription).toBe(false)
})
