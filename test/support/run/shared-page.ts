import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, vi } from 'vitest'
import { assert } from '#base/assert.ts'
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

// For each element React writes down where it was made, which no test reads: a fifteenth of this suite's time. It
// does so until it has done it often of late.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
assert(typeof internals === 'object' && internals !== null, 'React has what it counts')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set() {
    // It stays as it is.
  },
})

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
