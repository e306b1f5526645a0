import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
/** Why the device did not keep a write. */
export type StorageFault = 'storage-full' | 'storage-stuck' | 'closed'

/** What is said of each; the form stays as it was (OB3, sync 18). */
export const storageMessages = once((): Readonly<Record<StorageFault, string>> => ({
  'storage-full': t('waiting.not-saved-this-phone-is'),
  'storage-stuck': t('waiting.not-saved-please-restart-the'),
  closed: t('waiting.not-saved-a-newer-version'),
}))

/** Thrown when a transaction gave no sign of life for too long. */
export class StorageStuck extends Error {
  override readonly name = 'StorageStuck'
}

const CLOSED_NAMES: ReadonlySet<string> = new Set(['DatabaseClosedError', 'VersionError'])

/** Whether the device had no space for it. */
export function isQuotaFault(error: unknown): boolean {
  return causes(error).some(({ name }) => name === 'QuotaExceededError')
}

/** Whether the database was closed because another tab has a newer schema. */
export function isClosedFault(error: unknown): boolean {
  return causes(error).some(({ name }) => CLOSED_NAMES.has(name))
}

/** Whether the connection is of no more use: wedged, or lost as WebKit loses it. */
export function isStuckFault(error: unknown): boolean {
  return causes(error).some(({ name }) => name === 'StorageStuck' || name === 'UnknownError')
}

// Dexie wraps what IndexedDB said, sometimes twice: an AbortError with the reason inside.
function causes(error: unknown): readonly Error[] {
  const found: Error[] = []
  let next = error
  while (next instanceof Error && !found.includes(next)) {
    found.push(next)
    next = 'inner' in next ? next.inner : next.cause
  }
  return found
}
