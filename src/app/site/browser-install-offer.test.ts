import { expect, test } from 'vitest'
import { createInstallOffer } from './browser-install-offer.ts'

function promptEvent(asked: string[]): Event {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  return Object.assign(event, { prompt: async () => void asked.push('asked') })
}

test('[PUB-14] the browser’s offer is kept for the button, and is asked once', async () => {
  const browser = new EventTarget()
  const install = createInstallOffer(browser)
  const changes: boolean[] = []
  const stop = install.subscribe(() => changes.push(install.isOffered()))
  expect(install.isOffered()).toBe(false)
  const asked: string[] = []
  const event = promptEvent(asked)
  browser.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  expect(install.isOffered()).toBe(true)
  await install.ask()
  await install.ask()
  expect(asked).toEqual(['asked'])
  stop()
  browser.dispatchEvent(promptEvent(asked))
  expect(changes).toEqual([true, false])
})

test('[PUB-14] once the app is installed there is nothing to offer', () => {
  const browser = new EventTarget()
  const install = createInstallOffer(browser)
  browser.dispatchEvent(promptEvent([]))
  browser.dispatchEvent(new Event('appinstalled'))
  expect(install.isOffered()).toBe(false)
})
