import * as v from 'valibot'
import type { Session } from '#api/session.ts'
import type { KeptPause } from '#base/form-fault.ts'
import { parseJson } from '#base/parse-json.ts'
import { type GeneralUtils, siteFacts, type SiteFacts } from '#contract/general-calls.ts'
import { sessionUser } from '#contract/session-calls.ts'
import { type InstallNotes, NO_VISIT } from '#features/onboarding/rules/install-notes.ts'
import type { DeviceNote } from '#ledger/store/meta-values.ts'
import type { Profile } from '#records/profile.ts'

/** Who signed in, as login answered. */
export type SessionUser = v.InferOutput<typeof sessionUser>

/** What the product keeps in local storage (ACC-05, ACC-07, APP-12); one instance a tab. */
export interface DeviceStore {
  /** The stored session, or null when there is no token. */
  readSession(): Session | null
  /** Keeps tokens; the user stays. */
  writeSession(session: Session): void
  readUser(): SessionUser | null
  /** What is stored of the user, not yet read: as login said it, or the whole profile. */
  readStoredUser(): unknown
  writeUser(user: SessionUser | Profile): void
  writeUtils(utils: GeneralUtils): void
  /** What the public pages say of the deployment, as last fetched. */
  readSite(): SiteFacts | null
  writeSite(site: SiteFacts): void
  /** When another code may be asked for (epoch ms); undefined when there is no wait. */
  readResendAt(email: string): number | undefined
  writeResendAt(email: string, at: number): void
  /** The pause of a form after too many tries; undefined when it is over, or was none. */
  readPause(form: string, now: number): KeptPause | undefined
  writePause(form: string, pause: KeptPause): void
  /** The word by which the server knows this device when it signs somebody up; empty without one. */
  readDeviceToken(): string
  writeDeviceToken(token: string): void
  /** Whether the onboarding checklist was put away on this device (APP-12). */
  readOnboardingCompleted(): boolean
  writeOnboardingCompleted(isCompleted: boolean): void
  /** What the device remembers of its visits, to know when to offer itself for installing. */
  readInstallNotes(): InstallNotes
  writeInstallNotes(notes: InstallNotes): void
  /** What was last known of the person's ledger on this device, beside its databases (HI8). */
  readDeviceNote(userId: string): DeviceNote | null
  /** Never throws: without room nothing is noted. */
  writeDeviceNote(userId: string, note: DeviceNote): void
  /** Whether the demo without an account is open on this device. */
  readDemo(): boolean
  writeDemo(isOpen: boolean): void
  /** Clears all local storage: sign-out, or the end of the session. */
  clear(): void
}

const KEYS = {
  token: 'token',
  refreshToken: 'refreshToken',
  storedAt: 'tokenStoredAt',
  user: 'user',
  utils: 'generalUtils',
  site: 'siteFacts',
  onboarding: 'onboarding-completed',
  demo: 'demo',
  install: 'install-notes',
  device: 'device-note',
  deviceToken: 'deviceToken',
} as const

const installNotes = v.object({
  startedAt: v.number(),
  offerFrom: v.nullable(v.number()),
  protectAskedAt: v.number(),
})

const deviceNote = v.object({
  userId: v.string(),
  device: v.string(),
  waiting: v.number(),
  seq: v.number(),
})

/**
 * The keys that the requirements name, over a Web Storage. What is not ours to read reads as absent. Another part that
 * keeps something there is notified when it is cleared.
 */
export function createDeviceStore(
  storage: Storage,
  onCleared: () => void = () => undefined,
): DeviceStore {
  function readUser(): SessionUser | null {
    const read = v.safeParse(sessionUser, parseJson(storage.getItem(KEYS.user)))
    return read.success ? read.output : null
  }
  return {
    readUser,
    readSession() {
      const accessToken = storage.getItem(KEYS.token) ?? ''
      const userId = readUser()?.id
      if (accessToken === '' || userId === undefined) return null
      const refreshToken = storage.getItem(KEYS.refreshToken) ?? ''
      const storedAt = Number(storage.getItem(KEYS.storedAt) ?? 0)
      return { userId, accessToken, refreshToken, storedAt }
    },
    writeSession(session) {
      storage.setItem(KEYS.token, session.accessToken)
      storage.setItem(KEYS.refreshToken, session.refreshToken)
      storage.setItem(KEYS.storedAt, String(session.storedAt))
    },
    readStoredUser: () => parseJson(storage.getItem(KEYS.user)),
    writeUser: user => storage.setItem(KEYS.user, JSON.stringify(user)),
    writeUtils: utils => storage.setItem(KEYS.utils, JSON.stringify(utils)),
    readSite() {
      const read = v.safeParse(siteFacts, parseJson(storage.getItem(KEYS.site)))
      return read.success ? read.output : null
    },
    writeSite: site => storage.setItem(KEYS.site, JSON.stringify(site)),
    readResendAt: email => readInstant(storage.getItem(resendKey(email))),
    writeResendAt: (email, at) => storage.setItem(resendKey(email), String(at)),
    readPause: (form, now) => readPause(storage.getItem(pauseKey(form)), now),
    writePause: (form, pause) => storage.setItem(pauseKey(form), JSON.stringify(pause)),
    readDeviceToken: () => storage.getItem(KEYS.deviceToken) ?? '',
    writeDeviceToken: token => storage.setItem(KEYS.deviceToken, token),
    readOnboardingCompleted: () => storage.getItem(KEYS.onboarding) === 'true',
    writeOnboardingCompleted: isCompleted => storage.setItem(KEYS.onboarding, String(isCompleted)),
    readInstallNotes() {
      const read = v.safeParse(installNotes, parseJson(storage.getItem(KEYS.install)))
      return read.success ? read.output : NO_VISIT
    },
    writeInstallNotes: notes => storage.setItem(KEYS.install, JSON.stringify(notes)),
    readDeviceNote(userId) {
      const read = v.safeParse(deviceNote, parseJson(storage.getItem(KEYS.device)))
      return read.success && read.output.userId === userId ? read.output : null
    },
    writeDeviceNote: (userId, note) => keepDeviceNote(storage, { userId, ...note }),
    readDemo: () => storage.getItem(KEYS.demo) === 'true',
    writeDemo(isOpen) {
      if (isOpen) storage.setItem(KEYS.demo, 'true')
      else storage.removeItem(KEYS.demo)
    },
    clear() {
      storage.clear()
      onCleared()
    },
  }
}

function keepDeviceNote(storage: Storage, note: v.InferOutput<typeof deviceNote>): void {
  try {
    storage.setItem(KEYS.device, JSON.stringify(note))
  } catch {
    // No room: what was lost can then not be told.
  }
}

function resendKey(email: string): string {
  return `otp_timer_${email}`
}

const keptPause = v.object({ until: v.number(), forMs: v.number(), subject: v.string() })

function pauseKey(form: string): string {
  return `pause_${form}`
}

function readPause(text: string | null, now: number): KeptPause | undefined {
  const read = v.safeParse(keptPause, parseJson(text))
  return read.success && read.output.until > now ? read.output : undefined
}

function readInstant(text: string | null): number | undefined {
  const instant = Number(text)
  return text !== null && Number.isFinite(instant) ? instant : undefined
}
