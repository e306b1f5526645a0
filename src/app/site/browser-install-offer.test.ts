import { expect, test, vi } from 'vitest'
import { installPrompt } from '#test/support/screens/a-site.ts'
import { createInstallOffer } from './browser-install-offer.ts'

const IN_A_TAB = { isInstalled: false, onInstalled: () => undefined }

test('[PUB-14] the browser’s offer is kept for the button, and is asked once', async () => {
  const browser = new EventTarget()
  const install = createInstallOffer(browser, IN_A_TAB)
  const changes: boolean[] = []
  const stop = install.subscribe(() => changes.push(install.isOffered()))
  expect(install.isOffered()).toBe(false)
  const { asked, event } = installPrompt()
  browser.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  expect(install.isOffered()).toBe(true)
  expect(await install.ask()).toBe(true)
  expect(await install.ask()).toBe(false)
  expect(asked).toEqual(['asked'])
  stop()
  browser.dispatchEvent(installPrompt().event)
  expect(changes).toEqual([true, false])
})

test('[PWA-01] a person who dismisses the browser’s question did not agree', async () => {
  const browser = new EventTarget()
  const install = createInstallOffer(browser, IN_A_TAB)
  browser.dispatchEvent(installPrompt('dismissed').event)
  expect(await install.ask()).toBe(false)
})

test('[PUB-14] once the app is installed there is nothing to offer', () => {
  const browser = new EventTarget()
  const handleInstalled = vi.fn<() => void>()
  const install = createInstallOffer(browser, { isInstalled: false, onInstalled: handleInstalled })
  browser.dispatchEvent(installPrompt().event)
  expect(install.isInstalled()).toBe(false)
  browser.dispatchEvent(new Event('appinstalled'))
  expect([install.isOffered(), install.isInstalled()]).toEqual([false, true])
  expect(handleInstalled).toHaveBeenCalledOnce()
})

test('[PWA-01] an app in a window of its own is installed from the start', () => {
  const own = createInstallOffer(new EventTarget(), { ...IN_A_TAB, isInstalled: true })
  expect(own.isInstalled()).toBe(true)
})
