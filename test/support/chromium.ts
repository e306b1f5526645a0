import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import { inject } from 'vitest'
import { openFlightGate, type WriteWatcher } from './flight-gate.ts'
import { makeRunFolder } from './run-folders.ts'

/** A device: a browser of its own with a profile of its own. */
export interface ChromiumOptions {
  /** Default: a phone's, 390 by 844. */
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly colorScheme?: 'light' | 'dark'
  /** Touched by fingers, as phones are; default: a mouse. */
  readonly hasTouch?: boolean
  /** A profile that outlives the browser, to open the app again; default: a fresh one. */
  readonly profile?: string
  /** Already in flight mode when it opens. */
  readonly isInFlight?: boolean
  /** A home folder of its own, since installing an app writes menus and file types there. */
  readonly home?: string
}

/** A running Chromium; `close` also removes a profile that was fresh. */
export interface Chromium {
  readonly context: BrowserContext
  /** Flight mode, for pages and workers, also those that start later. */
  setInFlight(isInFlight: boolean): Promise<void>
  /** Resolves when so many writes have set out from now on, from pages and workers alike. */
  writesSent(count: number): Promise<void>
  /** Shows every write from now on before it goes on; the headers may be changed, the write held. */
  watchWrites(watch: WriteWatcher): void
  close(): Promise<void>
}

const PHONE = { width: 390, height: 844 }

// Nothing but the tests' own traffic leaves the browser.
const ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** An empty profile folder, for a device that is closed and opened again. Remove it when done. */
export async function makeProfile(): Promise<string> {
  return await makeRunFolder('profile')
}

/** Opens a device. Needs the browser tests' global set-up, which knows where Chromium is. */
export async function launchChromium(options: ChromiumOptions = {}): Promise<Chromium> {
  const profile = options.profile ?? (await makeProfile())
  const gate = await openFlightGate()
  if (options.isInFlight === true) gate.setShut(true)
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: inject('chromiumPath'),
    args: ARGS,
    env: { ...process.env, ...(options.home !== undefined && homeVariables(options.home)) },
    viewport: options.viewport ?? PHONE,
    colorScheme: options.colorScheme ?? 'light',
    hasTouch: options.hasTouch ?? false,
    isMobile: options.hasTouch ?? false,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    offline: options.isInFlight ?? false,
    // Chromium goes to loopback directly unless told not to.
    proxy: { server: gate.url, bypass: '<-loopback>' },
  })
  return {
    context,
    setInFlight: async isInFlight => {
      gate.setShut(isInFlight)
      await context.setOffline(isInFlight)
    },
    writesSent: async count => await gate.writesSent(count),
    watchWrites: watch => gate.watchWrites(watch),
    close: async () => {
      await context.close()
      await gate.close()
      if (options.profile === undefined) await rm(profile, { recursive: true, force: true })
    },
  }
}

function homeVariables(home: string): NodeJS.ProcessEnv {
  const [XDG_DATA_HOME, XDG_CONFIG_HOME] = [join(home, 'data'), join(home, 'config')]
  return { HOME: home, XDG_DATA_HOME, XDG_CONFIG_HOME }
}
