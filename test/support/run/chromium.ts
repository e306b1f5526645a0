import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from 'playwright-core'
import { inject } from 'vitest'
import { openFlightGate, type WriteWatcher } from '../server/flight-gate.ts'
import { CHROMIUM_ARGS } from './chromium-args.ts'
import { makeRunFolder } from './run-folders.ts'

/** A device: a context of the run's browser, which keeps nothing when it is closed. */
export interface ChromiumOptions {
  /** Default: a phone's, 390 by 844. */
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly colorScheme?: 'light' | 'dark'
  /** With the motion and the blur that people see; default: without, which no test needs. */
  readonly isDrawnWhole?: boolean
  /**
   * Whether the service worker comes, whose install takes a second of a core; default: yes. Without it all is as on a
   * device where it is on its way: for one that needs no page with no network, no push and no share.
   */
  readonly hasWorker?: boolean
  /** Touched by fingers, as phones are; default: a mouse. */
  readonly hasTouch?: boolean
  /** A browser of its own over this folder, which outlives it, to open the app again. */
  readonly profile?: string
  /** A browser of its own: Chromium installs no app from a context. */
  readonly isOwnBrowser?: boolean
  /** Already in flight mode when it opens. */
  readonly isInFlight?: boolean
  /** A home folder of its own, since installing an app writes menus and file types there. */
  readonly home?: string
}

/** A device that is on; `close` also removes a profile that was made for it. */
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
// What a busy machine is late with is no failure.
const PATIENCE_MS = 120_000

let connected: Promise<Browser> | undefined

/** The run's browser, which each worker connects to once. */
async function sharedBrowser(endpoint: string): Promise<Browser> {
  connected ??= chromium.connect(endpoint)
  return await connected
}

/** An empty profile folder, for a device that is closed and opened again. Remove it when done. */
export async function makeProfile(): Promise<string> {
  return await makeRunFolder('profile')
}

/** Opens a device. Needs the browser tests' global set-up, which knows where Chromium is. */
export async function launchChromium(options: ChromiumOptions = {}): Promise<Chromium> {
  const gate = await openFlightGate()
  if (options.isInFlight === true) gate.setShut(true)
  const device = await openDevice(options, gate.url)
  const { context } = device
  context.setDefaultTimeout(PATIENCE_MS)
  if (options.isDrawnWhole !== true) await context.addInitScript(drawNoBlur)
  return {
    context,
    setInFlight: async isInFlight => {
      gate.setShut(isInFlight)
      await context.setOffline(isInFlight)
    },
    writesSent: async count => await gate.writesSent(count),
    watchWrites: watch => gate.watchWrites(watch),
    close: async () => {
      await device.close()
      await gate.close()
    },
  }
}

// Without a graphics card each frame over a blur takes 20 to 40 ms, and a caret that blinks draws two a second.
function drawNoBlur(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, *::before, *::after, ::backdrop { backdrop-filter: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** A context, and how it is taken away with all that belongs to it. */
interface Device {
  readonly context: BrowserContext
  close(): Promise<void>
}

async function openDevice(options: ChromiumOptions, gateUrl: string): Promise<Device> {
  const endpoint = inject('browserEndpoint')
  const { profile, home, isOwnBrowser = false } = options
  const isShared = profile === undefined && home === undefined && !isOwnBrowser
  return isShared && endpoint !== undefined
    ? await openContext(await sharedBrowser(endpoint), contextOptions(options, gateUrl))
    : await openOwnBrowser(options, gateUrl)
}

function contextOptions(options: ChromiumOptions, gateUrl: string): BrowserContextOptions {
  return {
    viewport: options.viewport ?? PHONE,
    colorScheme: options.colorScheme ?? 'light',
    // Without a graphics card, what moves for its own sake takes half a core.
    reducedMotion: options.isDrawnWhole === true ? 'no-preference' : 'reduce',
    hasTouch: options.hasTouch ?? false,
    isMobile: options.hasTouch ?? false,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    offline: options.isInFlight ?? false,
    serviceWorkers: options.hasWorker === false ? 'block' : 'allow',
    // Chromium goes to loopback directly unless told not to.
    proxy: { server: gateUrl, bypass: '<-loopback>' },
  }
}

async function openContext(browser: Browser, options: BrowserContextOptions): Promise<Device> {
  const context = await browser.newContext(options)
  return { context, close: async () => await context.close() }
}

async function openOwnBrowser(options: ChromiumOptions, gateUrl: string): Promise<Device> {
  const profile = options.profile ?? (await makeProfile())
  const context = await chromium.launchPersistentContext(profile, {
    ...contextOptions(options, gateUrl),
    executablePath: inject('chromiumPath'),
    args: [...CHROMIUM_ARGS],
    env: { ...process.env, ...(options.home !== undefined && homeVariables(options.home)) },
  })
  return {
    context,
    close: async () => {
      await context.close()
      if (options.profile === undefined) await rm(profile, { recursive: true, force: true })
    },
  }
}

function homeVariables(home: string): NodeJS.ProcessEnv {
  const [XDG_DATA_HOME, XDG_CONFIG_HOME] = [join(home, 'data'), join(home, 'config')]
  return { HOME: home, XDG_DATA_HOME, XDG_CONFIG_HOME }
}
