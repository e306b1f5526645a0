import { platformTimers } from '#api/platform-timers.ts'
import type { AppUpdates } from '#app/updates/app-updates.ts'
import type { Account } from '#data/account/account.ts'
import { createPreferences, type PreferenceStore } from '#data/preferences/preferences.ts'
import { createDeviceStore } from '#data/session/storage.ts'
import type { Site } from '#data/site/site.ts'

/** What the app is given where nobody is: drawing its first view must not ask for more. */
export interface Nobody {
  readonly account: Account
  readonly updates: AppUpdates
  readonly site: Site
  readonly preferences: PreferenceStore
}

const EMPTY_STORAGE: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
}

/** A device that nobody used, in no browser: nothing is stored, offered or new on it. */
export function createNobody(): Nobody {
  return {
    account: {
      api: { call: unasked, download: unasked },
      store: createDeviceStore(EMPTY_STORAGE),
      sessions: {
        current: () => null,
        resume: () => Promise.resolve(null),
        begin: unasked,
        leave: () => undefined,
      },
      openDevice: unasked,
      clock: () => Date.now(),
      timers: platformTimers,
      clearCaches: unasked,
    },
    updates: {
      state: () => 'none',
      subscribe: neverTold,
      announce: () => undefined,
      postpone: () => undefined,
      refresh: unasked,
      tookOver: () => undefined,
    },
    site: {
      measure: () => undefined,
      install: {
        subscribe: neverTold,
        isOffered: () => false,
        isInstalled: () => false,
        ask: unasked,
      },
      platform: 'computer',
      reload: () => undefined,
    },
    preferences: createPreferences(EMPTY_STORAGE),
  }
}

function unasked(): Promise<never> {
  return Promise.reject(new Error('a first view asks nobody for anything'))
}

function neverTold(): () => void {
  return () => undefined
}
