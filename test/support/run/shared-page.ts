import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { sendAway } from '#ui/toast/show-toast.ts'

// What a busy machine is late with is no failure.
configure({ asyncUtilTimeout: 60_000 })

// A wait looks again whenever the page changes, and only its last failure is read, which is written anew: to print
// the page for each of the others takes a tenth of this suite's time.
const { getElementError } = getConfig()
configure({
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
})

// What the library itself leaves out while it waits.
function isWaiting(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
}

// What was said too late to be drawn would be drawn on the next test's page.
afterEach(async () => {
  cleanup()
  await vi.dynamicImportSettled()
  sendAway(() => true)
})

// The next file of the worker runs on the same page, and finds it as a new one is.
afterAll(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  for (const name of document.documentElement.getAttributeNames()) {
    document.documentElement.removeAttribute(name)
  }
})
