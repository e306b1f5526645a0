import * as v from 'valibot'
import { parseJson } from '#base/parse-json.ts'
import { THEMES } from '#base/theme.ts'
import { ENGLISH, LANGUAGES } from '#messages/t.ts'

const KEY = 'preferences'

// Each with what stands while nothing was chosen; a key that cannot be read costs no other.
const preferences = v.object({
  theme: v.fallback(v.picklist(THEMES), 'system'),
  /** What the app speaks, from its next start on. */
  language: v.fallback(v.picklist(LANGUAGES), ENGLISH),
  /** Whether the device's own language was offered, or one was chosen. */
  wasOfferedLanguage: v.fallback(v.boolean(), false),
  /** Whether the digits of amounts are kept from onlookers. */
  hidesAmounts: v.fallback(v.boolean(), false),
  /** Whether the dashboard leaves it at the profile as it is. */
  hidesProfileCard: v.fallback(v.boolean(), false),
  /** Whether Home shows all its figures; undefined while it was neither opened nor closed. */
  showsAllFigures: v.fallback(v.optional(v.boolean()), undefined),
  /** Whether single keys act (WCAG 2.1.4). */
  hasShortcuts: v.fallback(v.boolean(), true),
  /** The columns of lists of entries on a desk (entries/rules/list-columns.ts); empty while nobody chose. */
  listColumns: v.fallback(v.string(), ''),
  /**
   * Who agreed that the configured model is sent what Uwa cannot answer, with the names of their things, by id: no other
   * person did. Who had agreed to send figures (`modelConsentOf`) is asked anew.
   */
  namesConsentOf: v.fallback(v.string(), ''),
  /** What was chosen last in the search (src/app/palette), the latest first. */
  recentChoices: v.fallback(v.array(v.string()), []),
})

/** How a person likes the app on this device; never synced, gone with the sign-out (ACC-16). */
export type Preferences = Readonly<v.InferOutput<typeof preferences>>

/** The preferences of a device where nothing was chosen yet. */
export const UNTOUCHED: Preferences = v.parse(preferences, {})

/** The preferences of this device, for those who look and those who change them. */
export interface PreferenceStore {
  readonly read: () => Preferences
  readonly change: (change: Partial<Preferences>) => void
  /** Takes up what the storage says now: another tab changed it, or it was cleared. */
  readonly reread: () => void
  /** Notifies of every change; gives what ends that. */
  readonly subscribe: (listener: () => void) => () => void
}

/** The preferences kept in a Web Storage; one instance a tab. */
export function createPreferences(storage: Storage): PreferenceStore {
  const listeners = new Set<() => void>()
  let current = readFrom(storage)

  function take(next: Preferences): void {
    current = next
    listeners.forEach(listener => listener())
  }

  return {
    read: () => current,
    change(change) {
      const next = { ...current, ...change }
      remember(storage, next)
      take(next)
    },
    reread: () => take(readFrom(storage)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function remember(storage: Storage, chosen: Preferences): void {
  try {
    storage.setItem(KEY, JSON.stringify(chosen))
  } catch {
    // No room for it, or none allowed: the choice holds until the page is left.
  }
}

function readFrom(storage: Storage): Preferences {
  const kept = parseJson(storage.getItem(KEY))
  return v.parse(preferences, typeof kept === 'object' && kept !== null ? kept : {})
}
